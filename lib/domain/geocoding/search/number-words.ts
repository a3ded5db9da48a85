import { foldWord, splitTerms } from '@/lib/domain/places'
import type { Expanded } from './expand-words'
import { isExplained } from './is-explained'
import { type Scored, scoreOfFits } from './score-candidate'

/** Kinds of places below which houses are numbered, from towns on. */
const numberedFrom = 12

/** Whether words are left that may be in the number of a house, beside a name as typed: sisäpiha, 2. krs./Floor 2. */
export const mayHaveNumberWords = ({ place, fits, name }: Scored, words: readonly Expanded[]): boolean =>
  place.level >= numberedFrom &&
  place.kind !== 'poi' &&
  name.coverage > 0 &&
  fits.some(({ fit, guessed }, at) => fit >= 1 && !guessed && words[at]?.token.number === null) &&
  fits.some(({ fit }, at) => fit === 0 && isWord(words[at]?.token.word ?? ''))

const isWord = (word: string): boolean => word.length > 1 && !/^\d+$/.test(word)

/** The street as the query names it together with a house, all words of whose number the query has; null when it lacks
 * some, or when the number has none. */
export function withNumberWords(
  street: Scored,
  number: string | null,
  words: readonly Expanded[],
): Scored | null {
  const own = new Set(
    splitTerms(number ?? '')
      .map(({ word }) => foldWord(word))
      .filter(isWord),
  )
  const typed = new Set(words.map(({ token }) => token.word))
  if (own.size === 0 || ![...own].every((word) => typed.has(word))) return null
  const fits = street.fits.map((fit, at) =>
    own.has(words[at]?.token.word ?? '') ? { ...fit, fit: 1, guessed: false } : fit,
  )
  const said = { ...street, fits, score: street.score + scoreOfFits(fits) - scoreOfFits(street.fits) }
  return isExplained(said, words) ? said : null
}
