/** The same keys on an English and a Russian keyboard, also shifted. */
const english = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const toRussian = new Map(Array.from(english, (key, at) => [key, russian[at] ?? key] as const))
const toEnglish = new Map(Array.from(russian, (key, at) => [key, english[at] ?? key] as const))

/** What the same keys write in the other layout, for a text in one script: Vjcrdf is Москва; null for mixed ones. */
export function inOtherLayout(text: string): string | null {
  const hasLatin = /[a-z]/i.test(text)
  const hasRussian = /[а-яё]/i.test(text)
  if (hasLatin === hasRussian) return null
  const keys = hasLatin ? toRussian : toEnglish
  const other = Array.from(text, (letter) => keys.get(letter) ?? letter).join('')

  return other === text ? null : other
}

/** Whether a word is keys struck one beside the other: фыва. */
export const isRunOfKeys = (plain: string): boolean =>
  plain.length >= shortestRun && (english.includes(plain) || russian.includes(plain))

const shortestRun = 4
