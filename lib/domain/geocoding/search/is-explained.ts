import { nameKinds } from '@/lib/domain/places'
import type { Expanded } from './expand-words'
import type { Candidate } from './find-candidates'
import { type Fit, type Scored, sureFrom } from './score-candidate'
import { isStopWord } from './stop-words'
import { ownWords } from './street-parts'

/** The least share of a query that an answer must explain. */
const leastShare = 0.66
/** The least share that well-known places with their whole name and whole parts between commas must explain with words
 * as typed: the street of an address may be unknown. */
const leastOfKnown = 0.42
const leastOfPart = 0.25
const wellKnownFrom = 0.62

/** Short words have many neighbours: with an error they find only well-known places, and others that more of the query
 * names. */
const shortUpTo = 5
/** Names by which an incomplete address may name a town. */
const current: ReadonlySet<number> = new Set([nameKinds.main, nameKinds.language, nameKinds.short])

interface Counted extends Fit {
  word: Expanded
}

/** Whether a place explains enough of a query to be an answer; a note without an address has none. */
export function isExplained({ place, fits, name }: Scored, words: readonly Expanded[]): boolean {
  const isWellKnown = place.importance >= wellKnownFrom
  // The number of a house is looked for with the houses, and an unknown one is left out.
  const own = ownWords(place.level, words)
  if (own.length === 0) return false
  const all = words.flatMap((word, at): Counted[] => {
    const fit = fits[at]
    return fit && own.includes(word) && (word.token.number === null || fit.fit > 0) ? [{ ...fit, word }] : []
  })
  // A letter alone is the whole name of a few places, and the beginning of all others; so are everyday words.
  const [only, ...more] = words
  if (only && more.length === 0) {
    if (only.token.plain.length === 1 || isStopWord(only.token.plain))
      return (place.own_name ?? place.name).toLowerCase() === only.token.plain
    if (only.token.ofNotes && !isInName(place, only.token.plain)) return false
  }
  // Words for kinds of places alone, such as "near the house", are no name unless all of them are in it.
  if (all.every(({ weight }) => weight < 1)) return all.every(({ fit, guessed }) => fit > 0 && !guessed)
  const isSure = isWellKnown || all.some(isNamed)
  const counted = all.map((one) => (isSure || !isShortGuess(one) ? one : { ...one, fit: 0 }))
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  const weighted = counted.reduce((sum, { fit, weight }) => sum + fit * weight, 0) / total
  if (weighted >= leastShare) return true
  const typed = counted.reduce((sum, { fit, weight }) => sum + (fit >= sureFrom ? weight : 0), 0) / total
  const isWhole = current.has(name.kind) && name.coverage >= sureFrom
  if (isWellKnown && isWhole && typed >= leastOfKnown) return true
  return typed >= leastOfPart && hasWholePart(counted)
}

const isInName = ({ name, names }: Candidate, plain: string): boolean =>
  [name, ...Object.values(names ?? {})].some((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(plain),
  )

/** A distinctive word, or the word for a street, as typed. */
const isNamed = ({ fit, weight, word: { token } }: Counted): boolean =>
  fit >= sureFrom && token.number === null && (weight >= 1 || token.level !== null)

const isShortGuess = ({ guessed, word: { token } }: Counted): boolean =>
  guessed && token.word.length <= shortUpTo

/** Whether all words of one of several parts between commas are explained. */
function hasWholePart(counted: readonly Counted[]): boolean {
  const parts = new Map<number, boolean>()
  for (const { word, fit, weight } of counted) {
    if (weight < 1) continue
    parts.set(word.token.part, (parts.get(word.token.part) ?? true) && fit >= sureFrom)
  }
  return parts.size > 1 && [...parts.values()].includes(true)
}
