import { withKindsJoined } from '@/lib/domain/places'
import type { Database } from '@/lib/platform/database'
import { composeFound } from '../answer/compose-address'
import { readNames } from '../answer/read-names'
import { readParents } from '../answer/read-parents'
import type { Box, Found, PlaceRow, TextSearch } from '../record'
import { dropTwins } from './drop-twins'
import { type Expanded, expandWords } from './expand-words'
import { findCandidates } from './find-candidates'
import { findHouses } from './find-houses'
import { isExplained } from './is-explained'
import { isPlausible, isSureReading } from './is-plausible'
import { inOtherLayout } from './keyboard-layout'
import { type ParsedQuery, parseQuery, type Token } from './parse-query'
import { mayHaveNumberWords } from './number-words'
import { postcodeReadings } from './postcode-readings'
import { type Scored, scoreCandidate } from './score-candidate'
import { splitGlued } from './split-glued'
import { ownWords } from './street-parts'

export const answersAtMost = 10
/** With no score better than this the words are searched again with typing errors. */
const goodEnough = 1.2
/** Limit of words and parts that are left out in turn then. */
const withoutAtMost = 4

interface Ranked {
  place: PlaceRow & { forms?: string[] }
  score: number
  interpolated: boolean
}

/** Places that match a text, the best first. */
export async function searchPlaces(database: Database, search: TextSearch): Promise<Found[]> {
  const { locale, bbox, limit = answersAtMost } = search
  const found = await findExplained(database, search)
  if (!found) return []
  const { parsed, streets } = found
  const houses = await findHouses(database, { ...found, ...(bbox && { bbox }) })
  const ranked: Ranked[] = [
    ...houses,
    ...streets
      .filter(({ place }) => place.inside)
      .map(({ place, score, number }) => ({
        place,
        // A region has no houses, and is no better an answer for that.
        score: number || (parsed.numbers.length > 0 && place.level < 10) ? score - 0.2 : score,
        interpolated: false,
      })),
  ]
  const best = dropTwins(ranked.sort(by(bbox))).slice(0, limit)
  const rows = best.map(({ place }) => place)
  const [parents, names] = await Promise.all([
    readParents(database, rows, locale),
    readNames(database, rows, locale),
  ])
  return best.map(({ place, interpolated }) => ({
    ...composeFound({ ...place, ...names.get(place.id) }, parents, locale),
    ...(interpolated && { interpolated }),
  }))
}

interface Reading {
  parsed: ParsedQuery
  words: Expanded[]
  streets: Scored[]
  /** Streets that explain too little, unless a house does. */
  partly: Scored[]
}

/** What the text finds as a postcode of a country, else as it is typed; when that is little, also what it finds in the other
 * keyboard layout or with glued words split. */
async function findExplained(database: Database, { query, ...search }: TextSearch): Promise<Reading | null> {
  for (const postcode of postcodeReadings(query)) {
    const reading = await readAs(database, postcode, { ...search, strict: true })
    if (reading?.streets[0]?.place.kind === 'postcode' && isGood(reading)) return reading
  }
  const asTyped = await readAs(database, query, search)
  if (!asTyped || isGood(asTyped) || isOfUnknownStreet(asTyped)) return asTyped
  let best: Reading = asTyped
  const switched = inOtherLayout(query)
  const joined = withKindsJoined(query)
  const others = [
    ...(joined === null ? [] : [joined]),
    ...(switched === null ? [] : [switched]),
    ...(await splitGlued(database, query, asTyped.unknown)),
  ]
  for (const other of others) {
    const reading = await readAs(database, other, { ...search, strict: true })
    if (reading && isGood(reading) && isSure(reading) && topOf(reading) > topOf(best) + betterBy)
      best = reading
  }
  return best
}

/** How much better another reading of the text must be than the text as it is. */
const betterBy = 0.1

const topOf = ({ streets }: Reading): number => streets[0]?.score ?? 0
const isSure = ({ streets: [top], words }: Reading): boolean => top !== undefined && isSureReading(top, words)
/** Whether it is the town of a street that is not loaded: no other reading says more. */
function isOfUnknownStreet({ streets: [top], words }: Reading): boolean {
  if (!top) return false
  const own = ownWords(top.place.level, words)
  const isSaid = (word: Expanded, at: number) =>
    !own.includes(word) || word.token.number !== null || (top.fits[at]?.fit ?? 0) > 0
  return own.length < words.length && words.every(isSaid)
}

const isGood = (reading: Reading): boolean => topOf(reading) >= goodEnough

interface Looked extends Omit<TextSearch, 'query'> {
  /** Whether every word counts as typed only, for readings that are sure or nothing. */
  strict?: boolean
}

async function readAs(
  database: Database,
  query: string,
  where: Looked,
): Promise<(Reading & { unknown: Token[] }) | null> {
  const parsed = parseQuery(query)
  if (parsed.tokens.length === 0) return null
  const { found, words } = await findScored(database, parsed, where)
  const [streets, others] = [true, false].map((is) => found.filter((one) => isExplained(one, words) === is))
  return {
    parsed,
    words,
    streets: (streets ?? []).filter((one) => isPlausible(one, words, parsed)),
    partly: (others ?? []).filter((one) => mayHaveNumberWords(one, words)),
    unknown: words.flatMap(({ token, meanings }) => (meanings.some(({ fit }) => fit === 1) ? [] : [token])),
  }
}

/** Searches as typed, then with a typing error in each word, then without unknown words. When a street or a
 * part of a town is requested, such places come before those that only share the other words. */
async function findScored(
  database: Database,
  parsed: ParsedQuery,
  { bbox, locale, strict = false }: Looked,
): Promise<{ found: Scored[]; words: Expanded[] }> {
  const { tokens, numbers, forms } = parsed
  let found: Scored[] = []
  const look = async (asked: Expanded[], all: Expanded[]) => {
    const known = asked.filter(({ meanings, open }) => meanings.length > 0 || open)
    if (known.length === 0) return false
    const places = await findCandidates(database, known, forms, { bbox, locale, houses: numbers.length > 0 })
    found = better(
      found,
      places.map((place) => scoreCandidate(place, all, numbers)),
    )
    // Places outside of the box may have no house in it.
    return found.some(({ place, score }) => place.inside && score >= goodEnough)
  }
  const words = await expandWords(database, tokens, { wrong: false, strict })
  // A road may be called by a letter and a number: A 977.
  const isNumber =
    words.length < 4 && words.every(({ token }) => token.number !== null || token.word.length === 1)
  if (isNumber && words.length > 1 && (await look(words, words))) return { found, words }
  const named = words.some(({ token }) => token.level !== null)
  if (named && (await look(needed(words, true), words))) return { found, words }
  if (!named && (await look(needed(words), words))) return { found, words }
  if (strict) {
    if (named) await look(needed(words), words)
    return { found, words }
  }
  const loose = await expandWords(database, tokens, { wrong: true })
  if (named && (await look(needed(loose, true), loose))) return { found, words: loose }
  if (named && (await look(needed(words), words))) return { found, words }
  if (await look(needed(loose), loose)) return { found, words: loose }
  // Without one of its words a query says no more than with all of them, if they are of the place itself.
  if (found.some((one) => one.place.inside && hasAllWords(one) && isExplained(one, loose)))
    return { found, words: loose }
  await Promise.all(fewer(needed(loose)).map((others) => look(others, loose)))
  return { found, words: loose }
}

/** The share of a name that a query must have to be about it. */
const wholeFrom = 0.66

const hasAllWords = ({ fits, name }: Scored): boolean =>
  name.coverage >= wholeFrom && fits.every(({ fit, weight }) => fit > 0 || weight < 1)

/** Alternatives when some word does not match: all words but one, and the words of each comma-separated
 * part. */
function fewer(words: Expanded[]): Expanded[][] {
  const parts = [...new Set(words.map(({ token }) => token.part))]
  const all = [
    ...words.slice(0, withoutAtMost).map((without) => words.filter((word) => word !== without)),
    ...(parts.length > 1
      ? parts.slice(0, withoutAtMost).map((part) => words.filter(({ token }) => token.part === part))
      : []),
  ]
  // Of two words in two parts each is both what the other one leaves and a part.
  return [...new Map(all.map((some) => [some.map((word) => words.indexOf(word)).join(), some])).values()]
}

/** Required words: the distinctive ones, or all when there are none; also type words where they are wanted. */
function needed(words: Expanded[], named = false): Expanded[] {
  const saying = words.filter(({ token }) => !token.helper && !token.short && token.number === null)
  const kinds = named ? words.filter(({ token }) => token.level !== null && token.number === null) : []
  if (saying.length > 0) return [...saying, ...kinds]
  const names = words.filter(({ token }) => token.number === null)
  return names.length > 0 ? names : words
}

function better(some: Scored[], others: Scored[]): Scored[] {
  const best = new Map<number, Scored>()
  for (const one of [...some, ...others]) {
    const other = best.get(one.place.id)
    if (!other || other.score < one.score) best.set(one.place.id, one)
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

/** The best first; ties by distance from the middle of the box. */
function by(bbox?: Box) {
  const [west, south, east, north] = bbox ?? [0, 0, 0, 0]
  const span = west <= east ? east - west : east + 360 - west
  const middle = { lon: west + span / 2, lat: (south + north) / 2 }
  const far = ({ lon, lat }: PlaceRow) => {
    const away = Math.abs(lon - middle.lon) % 360
    return Math.hypot(Math.min(away, 360 - away) * Math.cos((middle.lat * Math.PI) / 180), lat - middle.lat)
  }
  return (a: Ranked, b: Ranked) => {
    const difference = Math.round((b.score - a.score) * 1e4)
    return difference || (bbox ? far(a.place) - far(b.place) : 0) || a.place.id - b.place.id
  }
}
