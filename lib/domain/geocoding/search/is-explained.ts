import type { Expanded } from './expand-words'
import { type Scored, tokenWeight } from './score-candidate'

/** The least share of a query that an answer must explain. */
const leastShare = 0.66
/** The least share that well-known places and whole parts between commas must explain with words as typed: the street of an
 * address may be unknown. */
const leastOfKnown = 0.42
const leastOfPart = 0.25
const wellKnownFrom = 0.62
/** A word as typed, also in another case or in the names of parents. */
const asTyped = 0.905

/** Short words have many neighbours: with an error they find only well-known places. */
const shortUpTo = 5
const withError = 0.76

/** Whether a place explains enough of a query to be an answer; a note without an address has none. */
export function isExplained({ place, number, fits }: Scored, words: readonly Expanded[]): boolean {
  const counted = words.flatMap((word, at) => {
    // The number of a house is looked for with the houses, and an unknown one is left out.
    if (word.token.number !== null && (fits[at] ?? 0) === 0) return []
    return [{ word, fit: fitIn(place.importance, word, fits[at] ?? 0), weight: tokenWeight(word, number) }]
  })
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return true
  // A letter alone is the whole name of a few places, and the beginning of all others.
  const [only, ...more] = words
  if (only && more.length === 0 && only.token.plain.length === 1)
    return (place.own_name ?? place.name).toLowerCase() === only.token.plain
  const shareFrom = (least: number) =>
    counted.reduce((sum, { fit, weight }) => sum + (fit >= least ? weight : 0), 0) / total
  const weighted = counted.reduce((sum, { fit, weight }) => sum + fit * weight, 0) / total
  if (weighted >= leastShare) return true
  const typed = shareFrom(asTyped)
  if (place.importance >= wellKnownFrom && typed >= leastOfKnown) return true
  return typed >= leastOfPart && hasWholePart(counted)
}

function fitIn(importance: number, { token }: Expanded, fit: number): number {
  const isGuess = fit > 0 && fit < withError && token.word.length <= shortUpTo
  return isGuess && importance < wellKnownFrom ? 0 : fit
}

/** Whether all words of one of several parts between commas are explained. */
function hasWholePart(counted: readonly { word: Expanded; fit: number; weight: number }[]): boolean {
  const parts = new Map<number, boolean>()
  for (const { word, fit, weight } of counted) {
    if (weight < 1) continue
    parts.set(word.token.part, (parts.get(word.token.part) ?? true) && fit >= asTyped)
  }
  return parts.size > 1 && [...parts.values()].includes(true)
}
