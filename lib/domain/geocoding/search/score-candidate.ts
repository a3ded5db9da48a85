import { isHelper, isOneErrorAway, meaningsOf, nameKinds, normalForm, weightOf } from '@/lib/domain/places'
import type { Candidate } from './find-candidates'
import { beginningFit, errorFit, type Expanded, sureUpTo } from './expand-words'
import type { AskedNumber } from './parse-query'
import { streetParts } from './street-parts'
import { isShortRegion, lossInOwnLanguage, spelling, spellingGain } from './spelling'

/** A candidate with its score. */
export interface Scored {
  place: Candidate
  /** Score of the words only, before house numbers. */
  score: number
  /** The number that none of its words explains. */
  number: AskedNumber | null
  /** How well it matches each word. */
  fits: Fit[]
  name: BestName
}

/** The name that the query says best. */
interface BestName {
  form: string
  kind: number
  /** The share of it that is in the query. */
  coverage: number
  /** What it adds to the score. */
  gain: number
}

/** How well a place matches a word of a query. */
export interface Fit {
  /** From 0 to 1. */
  fit: number
  /** What the word counts among the others. */
  weight: number
  /** Whether it matches with a typing error only. */
  guessed: boolean
}

/** Weights: a word matched by a parent, and both sides of the coverage. */
const fromParents = 0.92
const weights = { words: 1, coverage: 0.35, importance: 0.45 } as const
const ownTownFirst = 0.03
const preferences = { granted: 0.1, missed: -0.25 } as const
/** Numbers from here on are postcodes more often than houses. */
const longNumbersFrom = 10_000
/** What a name loses by its kind: more than the difference of importance between most namesakes. */
const losses: readonly number[] = Object.entries({
  main: 0,
  language: 0.05,
  alternative: 0.12,
  foreign: 0.14,
  former: 0.16,
  short: 0.02,
} satisfies Record<keyof typeof nameKinds, number>)
  .sort(([a], [b]) => nameKinds[a as keyof typeof nameKinds] - nameKinds[b as keyof typeof nameKinds])
  .map(([, loss]) => loss)
/** The name of a village says less than the foreign name of a city: Bromberg is Bydgoszcz. */
const lossOfVillage = 0.08
const villages: ReadonlySet<string> = new Set(['village', 'hamlet'])
const perWord = 0.015
const fitOfShort = 0.95
/** The weight of words that may be missing. */
const helperWeight = 0.15
/** A word of another name of the same area says nothing more: Омская область, Омск is the town. */
const saidAgain = 0.5
const saidAgainByTown = 0.75
const lowestOfTowns = 12
/** Words as typed, also in another case or in the names of parents, fit this well. Those with errors and unfinished ones
 * fit less; they must be of one name. */
export const sureFrom = 0.905

/** Score of a place: how much of the query it explains, how much of its name is in the query and which kind of name that
 * is, and how well known it is. */
export function scoreCandidate(
  place: Candidate,
  words: readonly Expanded[],
  numbers: readonly AskedNumber[],
): Scored {
  const marks = new Set(place.marks)
  const inForms = new Set(place.forms.flatMap((form) => form.split(' ')))
  const number = takesNumbers(place) ? openNumber(place, numbers, inForms, marks, words) : null
  // In «Волжская, 4 к. 2» the 2 does not mean 2-я Волжская.
  const naming = words.filter(({ token }) => token.number === null || token.number !== number)
  const name = bestName(place, naming)
  const known = place.level <= lowestOfTowns ? new Set(name.form.split(' ')) : inForms
  const again = place.level < 10 ? saidAgain : saidAgainByTown
  const streets = streetParts(words)
  const fits = words.map((word, at): Fit => {
    const best = fitOf(word, marks, inForms)
    const fit = Math.max(best.fit, shortFit(words, at, place.forms))
    const weight = tokenWeight(word, number)
    if (fit === 0) return withShortError(word, weight, inForms, name.form)
    if (fit < sureFrom && !isFromParents(word, marks) && !isIn(name.form, word))
      return { fit: 0, weight, guessed: false }
    const isOfStreet = place.level < (streets.get(word.token.part) ?? 0)
    const counted =
      isOfStreet || isOnlyAgain(word, known, marks, inForms)
        ? Math.max(fit * again, parentsFit(word, marks))
        : fit
    return { fit: counted, weight, guessed: best.guessed && fit === best.fit }
  })
  const score =
    preferenceGain(place, words, inForms, name) +
    scoreOfFits(fits) +
    name.gain +
    weights.importance * place.importance
  return { place, score, number, fits, name }
}

/** What the explained share of a query adds to the score. */
export function scoreOfFits(fits: readonly Fit[]): number {
  const total = fits.reduce((sum, { weight }) => sum + weight, 0)
  const explained = fits.reduce((sum, { fit, weight }) => sum + fit * weight, 0)
  return total > 0 ? (weights.words * explained) / total : 0
}

const parentsFit = ({ meanings }: Expanded, marks: ReadonlySet<number>): number =>
  Math.max(
    0,
    ...meanings.map(({ mark, fit }) => (marks.has(mark) && !marks.has(-mark) ? fit * fromParents : 0)),
  )

const isFromParents = ({ meanings }: Expanded, marks: ReadonlySet<number>): boolean =>
  meanings.some(({ mark }) => marks.has(mark) && !marks.has(-mark))

const isIn = (form: string, word: Expanded): boolean =>
  form.split(' ').some((part) => partFit(part, word) > 0)

function bestName(place: Candidate, naming: readonly Expanded[]): BestName {
  const own = place.own_name === null ? null : normalForm(place.own_name)
  let highest = Number.NEGATIVE_INFINITY
  let best: BestName = { form: '', kind: 0, coverage: 0, gain: Number.NEGATIVE_INFINITY }
  for (const [at, form] of place.forms.entries()) {
    const kind = place.form_kinds?.[at] ?? 0
    const loss = losses[kind] ?? 0
    const covered = coverage(form, naming)
    const gain = weights.coverage * covered - (form === own ? Math.min(loss, lossInOwnLanguage) : loss)
    // Of two whole names the longer one says more: Санкт-Петербург, Петербург.
    const rank = gain + covered * form.split(' ').length * perWord
    if (rank > highest) {
      highest = rank
      best = { form, kind, coverage: covered, gain }
    }
  }
  if (villages.has(place.kind)) return { ...best, gain: best.gain - lossOfVillage }
  const typed = spelling(typedOf(naming))
  return { ...best, gain: best.gain + spellingGain(place, best, typed) }
}

const typedOf = (words: readonly Expanded[]): string => words.map(({ token }) => token.plain).join(' ')

/** A query with rue means a street, preferably one with that word in its name. */
function preferenceGain(
  place: Candidate,
  words: readonly Expanded[],
  inForms: ReadonlySet<string>,
  name: BestName,
): number {
  const { level } = place
  const preference = words.flatMap(({ token }) =>
    token.level === null ? [] : [{ ...token, level: token.level }],
  )
  if (preference.length === 0)
    return isShortRegion(place, name, typedOf(words)) ? 0 : regionGain(level, words, inForms)
  if (preference.some(({ meanings }) => meanings.some((word) => inForms.has(word))))
    return preferences.granted
  return level < Math.min(...preference.map((one) => one.level)) ? preferences.missed : 0
}

/** Ленингр. обл. is the region, not the town that once had its name; with more words it stands above a town. Without the
 * word for it a town comes before its own region: Цуг. */
function regionGain(level: number, words: readonly Expanded[], inForms: ReadonlySet<string>): number {
  if (level < 5 || level >= 10) return 0
  const isNamed = words.some(({ token }) => token.helper && token.meanings.some((word) => inForms.has(word)))
  if (!isNamed) return -ownTownFirst
  return words.filter(({ token }) => !token.helper).length > 1 ? 0 : preferences.granted
}

const takesNumbers = ({ kind }: Candidate) =>
  kind !== 'poi' && kind !== 'postcode' && kind !== 'country' && kind !== 'state'

/** Words of the house number itself are scored with the houses. */
function tokenWeight({ token }: Expanded, number: AskedNumber | null): number {
  if (token.number) return token.number === number ? 0 : 0.6
  // A letter that is still being typed says little.
  return token.helper || (token.last && token.word.length === 1) ? helperWeight : 1
}

function fitOf(
  { token, meanings }: Expanded,
  marks: ReadonlySet<number>,
  inForms: ReadonlySet<string>,
): { fit: number; guessed: boolean } {
  let best = { fit: inForms.has(token.word) ? 1 : 0, guessed: false }
  for (const { word, mark, fit, guessed } of meanings) {
    const isOwn = inForms.has(word) || marks.has(-mark)
    const share = isOwn ? fit : marks.has(mark) ? fit * fromParents : 0
    if (share > best.fit) best = { fit: share, guessed }
  }
  if (token.last && best.fit < errorFit)
    for (const word of inForms) {
      const share = word.startsWith(token.word) ? beginningFit(token.word, word) : 0
      if (share > best.fit) best = { fit: share, guessed: false }
    }
  return best
}

/** Re Basse, lso Roobertinkatu: words of up to three letters are too much like others to be looked for with errors, except
 * among the words for kinds of places and in the name that the rest of the query says. */
function withShortError(
  { token }: Expanded,
  weight: number,
  inForms: ReadonlySet<string>,
  form: string,
): Fit {
  const none = { fit: 0, weight: token.word.length === 1 ? helperWeight : weight, guessed: false }
  if (token.number !== null || token.word.length > sureUpTo + 1) return none
  const isMeant = (word: string) => isOneErrorAway(token.word, word) || isOneErrorAway(token.plain, word)
  for (const word of inForms)
    if (isHelper(word) && isMeant(word) && word.length + token.plain.length > 2)
      return { fit: errorFit, weight: helperWeight, guessed: true }
  const isShort = token.word.length > 1 && token.word.length <= sureUpTo
  return isShort && form.split(' ').some((word) => word.length > 1 && isMeant(word))
    ? { fit: errorFit, weight, guessed: true }
    : none
}

/** Н. in Н. Новгород: a name has a word that it begins, and its neighbour. */
function shortFit(words: readonly Expanded[], at: number, forms: readonly string[]): number {
  const token = words[at]?.token
  if (!token?.short) return 0
  const neighbours = [words[at - 1], words[at + 1]].flatMap((word) => (word ? [word] : []))
  const fits = forms.some((form) => {
    const parts = form.split(' ')
    const rest = parts.filter((part) => !neighbours.some((word) => partFit(part, word) > 0))
    return rest.length < parts.length && rest.some((part) => part.startsWith(token.word))
  })
  return fits ? fitOfShort : 0
}

function isOnlyAgain(
  { token, meanings }: Expanded,
  known: ReadonlySet<string>,
  marks: ReadonlySet<number>,
  inForms: ReadonlySet<string>,
): boolean {
  if (known === inForms || token.helper || token.short) return false
  const said = [token.word, ...meanings.map(({ word }) => word)]
  if (said.some((word) => known.has(word))) return false
  return said.some((word) => inForms.has(word)) || meanings.some(({ mark }) => marks.has(-mark))
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
  // Ninth Street is also 9 Street.
  if (part === token.word || meaningsOf(part).includes(token.word)) return 1
  const meant = meanings.find(({ word }) => word === part)
  if (meant) return meant.fit
  if (token.short && part.startsWith(token.word)) return fitOfShort
  return token.last && part.startsWith(token.word) ? beginningFit(token.word, part) : 0
}

/** The number that is left for the house. */
function openNumber(
  { kind }: Candidate,
  numbers: readonly AskedNumber[],
  inForms: ReadonlySet<string>,
  marks: ReadonlySet<number>,
  words: readonly Expanded[],
): AskedNumber | null {
  const known = (value: string) =>
    inForms.has(value) ||
    words.some(({ meanings }) => meanings.some(({ word, mark }) => word === value && marks.has(mark)))
  // A number in a name counts once: 1, quai Antoine 1er.
  const explained = new Set(words.flatMap(({ token }) => (token.number === null ? token.word : [])))
  const open = numbers.filter(({ value }) => {
    const text = String(value)
    if (explained.has(text) || !known(text)) return true
    explained.add(text)
    return false
  })
  // A longer number is a postcode, if there is another one.
  const isLong = ({ value }: AskedNumber) => value >= longNumbersFrom
  return open.find((one) => !isLong(one)) ?? (kind === 'street' ? open.find(isLong) : undefined) ?? null
}
