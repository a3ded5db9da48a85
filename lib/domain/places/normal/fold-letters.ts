/** Cyrillic letters in Latin, close to their sound. */
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

/** Latin letters that are not a letter with an accent. */
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

/** Spellings of one sound in different languages and transliterations. */
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
  // Other double letters are intended, or a typing error that must stay visible as one.
  [/([ik])\1+/g, '$1'],
  // Each sound becomes one letter, so that an error in one letter stays one error.
  [/sh/g, 'ш'],
  [/ia/g, 'я'],
  [/iu/g, 'ю'],
]

/** Words repeat, so their folded forms are cached up to a limit. */
const remembered = new Map<string, string>()
const rememberedAtMost = 50_000

/** A word as it is searched: without case, accents, the difference of ё and е, scripts and transliterations.
 * Letters that are neither Latin nor Cyrillic stay as they are. */
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
    // One replacement may produce a spelling that another one replaces.
    if (folded === before) return folded
  }
}
