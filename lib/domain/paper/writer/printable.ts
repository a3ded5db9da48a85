/** Marks that the font lacks, and what says the same. */
const otherwise: Readonly<Record<string, string>> = {
  '\t': '    ',
  '\u202f': '\u00a0',
  '\u2028': '\n',
  '\u2029': '\n',
  '→': '->',
  '←': '<-',
  '✓': '+',
  '✔': '+',
  '✅': '+',
  '☑': '+',
  '✗': '×',
  '✘': '×',
  '❌': '×',
}
const replaced = new RegExp(`[${Object.keys(otherwise).join('')}]`, 'gu')
/** Pictures among letters, the marks that join and colour them, and control characters. */
const unprintable =
  /(?![©®™‼])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3|(?!\n)\p{Cc}/gu

/** A text in letters that the font has; a text that has none of them is three dots. */
export function printable(text: string): string {
  const written = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(replaced, (mark) => otherwise[mark] ?? mark)
    .replace(unprintable, '')
  return written.trim() === '' && text.trim() !== '' ? '…' : written
}

/** A document with all its texts in letters that the font has. */
export function printableAll<Value>(value: Value): Value {
  if (typeof value === 'string') return printable(value) as Value
  if (Array.isArray(value)) return value.map(printableAll) as Value
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, printableAll(one)])) as Value
}
