import type { Candidate } from './find-candidates'

/** Whether a name of the reader's or a country's only sounds like the words as they are typed: Горки, not Горький; Сальвадор, not
 * Salvador. */
export function soundsOnly(place: Candidate, typed: string): boolean {
  const isCyrillic = (text: string) => /[а-яё]/i.test(text)
  const same = [place.own_name, place.name].flatMap((name) =>
    name !== null && isCyrillic(name) === isCyrillic(typed) ? [spelling(name)] : [],
  )
  const isStrict = isCyrillic(typed) || place.level < 10
  const words = new Set(typed.split(' '))
  return isStrict && same.length > 0 && !same.some((name) => name.split(' ').every((word) => words.has(word)))
}

/** Without the differences that are left out when typing. */
export const spelling = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['’ʼьъ]/g, '')
    .replace(/[-‑–—.\s]+/g, ' ')
    .trim()
