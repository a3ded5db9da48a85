import { weightOf } from '@/lib/domain/places'
import type { Candidate } from './find-candidates'
import { beginningFit, type Expanded } from './expand-words'
import type { AskedNumber } from './parse-query'

/** A candidate with its score. */
export interface Scored {
  place: Candidate
  /** Score of the words only, before house numbers. */
  score: number
  /** The number that none of its words explains. */
  number: AskedNumber | null
}

/** Weights: a word matched by a parent, and both sides of the coverage. */
const fromParents = 0.92
const weights = { words: 1, coverage: 0.35, importance: 0.45 } as const
const preferences = { granted: 0.1, missed: -0.25 } as const
/** House numbers are lower than this. */
const numbersBelow = 10_000

/** Score of a place: how much of the query it explains, how much of its name is in the query, and how well
 * known it is. */
export function scoreCandidate(
  place: Candidate,
  words: readonly Expanded[],
  numbers: readonly AskedNumber[],
): Scored {
  const marks = new Set(place.marks)
  const inForms = new Set(place.forms.flatMap((form) => form.split(' ')))
  const fits = words.map((word) => fitOf(word, marks, inForms))
  const number = takesNumbers(place) ? openNumber(numbers, inForms, marks, words) : null
  const counted = words.map((word, at) => ({ fit: fits[at] ?? 0, weight: tokenWeight(word, number) }))
  const total = counted.reduce((sum, { weight }) => sum + weight, 0)
  const explained = total > 0 ? counted.reduce((sum, { fit, weight }) => sum + fit * weight, 0) / total : 0
  // In «Волжская, 4 к. 2» the 2 does not mean 2-я Волжская.
  const naming = words.filter(({ token }) => token.number === null || token.number !== number)
  const covered = Math.max(0, ...place.forms.map((form) => coverage(form, naming)))
  const score =
    preferenceGain(place, words, inForms) +
    weights.words * explained +
    weights.coverage * covered +
    weights.importance * place.importance
  return { place, score, number }
}

/** A query with rue means a street, preferably one with that word in its name. */
function preferenceGain(
  { level }: Candidate,
  words: readonly Expanded[],
  inForms: ReadonlySet<string>,
): number {
  const preference = words.flatMap(({ token }) =>
    token.level === null ? [] : [{ ...token, level: token.level }],
  )
  if (preference.length === 0) return 0
  if (preference.some(({ meanings }) => meanings.some((word) => inForms.has(word))))
    return preferences.granted
  return level < Math.min(...preference.map((one) => one.level)) ? preferences.missed : 0
}

const takesNumbers = ({ kind }: Candidate) =>
  kind !== 'poi' && kind !== 'postcode' && kind !== 'country' && kind !== 'state'

/** Words of the house number itself are scored with the houses. */
function tokenWeight({ token }: Expanded, number: AskedNumber | null): number {
  if (token.number) return token.number === number ? 0 : 0.6
  return token.helper ? 0.15 : 1
}

function fitOf(
  { token, meanings }: Expanded,
  marks: ReadonlySet<number>,
  inForms: ReadonlySet<string>,
): number {
  let best = inForms.has(token.word) ? 1 : 0
  for (const { word, mark, fit } of meanings) {
    if (inForms.has(word) || marks.has(-mark)) best = Math.max(best, fit)
    else if (marks.has(mark)) best = Math.max(best, fit * fromParents)
  }
  if (token.last && best < 0.75)
    for (const word of inForms)
      if (word.startsWith(token.word)) best = Math.max(best, beginningFit(token.word, word))
  return best
}

/** The share of a name that is in the query. */
function coverage(form: string, words: readonly Expanded[]): number {
  let [there, all] = [0, 0]
  for (const part of form.split(' ')) {
    const weight = weightOf(part)
    all += weight
    there += weight * Math.max(0, ...words.map((word) => partFit(part, word)))
  }
  return all > 0 ? there / all : 0
}

function partFit(part: string, { token, meanings }: Expanded): number {
  if (part === token.word) return 1
  const meant = meanings.find(({ word }) => word === part)
  if (meant) return meant.fit
  return token.last && part.startsWith(token.word) ? beginningFit(token.word, part) : 0
}

function openNumber(
  numbers: readonly AskedNumber[],
  inForms: ReadonlySet<string>,
  marks: ReadonlySet<number>,
  words: readonly Expanded[],
): AskedNumber | null {
  const known = (value: string) =>
    inForms.has(value) ||
    words.some(({ meanings }) => meanings.some(({ word, mark }) => word === value && marks.has(mark)))
  // A number in a name counts once: 1, quai Antoine 1er.
  const explained = new Set<number>()
  return (
    numbers.find(({ value }) => {
      if (value >= numbersBelow) return false
      if (explained.has(value) || !known(String(value))) return true
      explained.add(value)
      return false
    }) ?? null
  )
}
