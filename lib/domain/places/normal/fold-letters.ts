/** Cyrillic letters in Latin ones, near to how they are heard. */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  ғ: 'g',
  д: 'd',
  ђ: 'd',
  е: 'e',
  є: 'e',
  ж: 'j',
  җ: 'j',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ј: 'i',
  к: 'k',
  қ: 'k',
  л: 'l',
  љ: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  њ: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'sh',
  у: 'u',
  ў: 'u',
  ү: 'u',
  ұ: 'u',
  ф: 'f',
  х: 'h',
  һ: 'h',
  ц: 'ts',
  ч: 'sh',
  џ: 'j',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ә: 'a',
  ю: 'iu',
  я: 'ia',
}

/** Letters of Latin scripts that no accent explains. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
  ŋ: 'n',
  ħ: 'h',
  ʻ: '',
  ʼ: '',
}

/** Spellings of one sound, as they are written in different languages and ways of transliteration. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tch|ch/g, 'sh'],
  [/dzh|zh/g, 'j'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  // Ц is written ts, tz, cz and c, and c is К elsewhere.
  [/ts|tz|cz|ck|q|c/g, 'k'],
  [/w/g, 'v'],
  [/ks/g, 'x'],
  [/y/g, 'i'],
  [/^ie/g, 'e'],
  // Other letters stand doubled by intention, or by a typing error that is to be seen as one.
  [/([ik])\1+/g, '$1'],
  // A typing error in one letter stays one: what stands for one sound is one letter.
  [/sh/g, 'ш'],
  [/ia/g, 'я'],
  [/iu/g, 'ю'],
]

/** Words repeat: what they fold to is remembered, as far as memory is to be spent on it. */
const remembered = new Map<string, string>()
const rememberedAtMost = 50_000

/**
 * A word as it is searched by: case, accents, ё and е, scripts and ways of transliteration make no difference. Letters
 * that are neither Latin nor Cyrillic stay as they are.
 */
export function foldWord(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= rememberedAtMost) remembered.clear()
  const folded = fold(word)
  remembered.set(word, folded)
  return folded
}

function fold(word: string): string {
  const simple = word.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').normalize('NFC')
  let folded = ''
  for (const letter of simple) folded += latin[letter] ?? plain[letter] ?? letter
  if (/^\d+$/.test(folded)) return folded
  for (;;) {
    const before = folded
    for (const [spelling, sound] of spellings) folded = folded.replace(spelling, sound)
    // What one of them leaves may be a spelling for another.
    if (folded === before) return folded
  }
}
