import { markOf, rankMark } from '@/lib/domain/places'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import type { Box, PlaceRow } from '../record'
import type { Expanded } from './expand-words'
import { isIn, mayBeIn } from './in-box'

/** A place that matches some of the words. */
export interface Candidate extends PlaceRow {
  importance: number
  forms: string[]
  /** Kinds of the forms; null in data of former versions. */
  form_kinds: number[] | null
  /** The name in the reader's language. */
  own_name: string | null
  /** The names by language. */
  names: Record<string, string> | null
  /** The code of its country. */
  country: string | null
  /** The requested marks that it has. */
  marks: number[]
  /** Whether it is in the requested box; others are there for their houses. */
  inside: boolean
}

/** The search area. */
export interface Where {
  bbox?: Box
  /** The reader's language. */
  locale: Locale
  /** Whether a house number is requested: places with houses in the box count even if they are outside. */
  houses: boolean
}

/** Rows read of each rank, and rows scored; the best known first. */
const lookedAt = 1_500
/** Words of up to this many places are checked exhaustively. */
const rareUpTo = 10_000
const weighed = 120

const columns = sql`p.id, p.kind, p.level, p.name, p.number, p.postcode, p.category, p.lon, p.lat, p.country_id, p.state_id, p.county_id,
  p.city_id, p.district_id, p.anchor_id, p.importance, p.forms, p.form_kinds, p.names, p.words`

/**
 * Places that match every word, at least one of them by their own name. The work is bounded however common
 * the words are: well-known places come first, and the number of others is limited.
 */
export function findCandidates(
  database: Database,
  words: readonly Expanded[],
  forms: readonly string[],
  { bbox, houses, locale }: Where,
): Promise<Candidate[]> {
  const marks = (word: Expanded) =>
    word.meanings.length > 0 ? word.meanings.map(({ mark }) => mark) : [markOf(word.token.word)]
  const own = words.flatMap(marks).map((mark) => -mark)
  // A prefix shared by very many words is filtered through rare words, or else limited to the best-known
  // places.
  const rare = words.some(({ open, places }) => !open && places <= rareUpTo)
  const fits = (word: Expanded) =>
    word.open && rare ? begins(word, marks(word)) : sql`p.words && ${marks(word)}::int[]`
  const conditions = [
    sql`p.words && ${own}::int[]`,
    ...(words.length > 1 ? words.map(fits) : []),
    ...(bbox ? [mayBeIn(bbox, { houses })] : []),
  ]
  const condition = join(conditions, ' and ')
  const inside = bbox ? isIn(bbox) : sql`true`
  const ranks = [
    sql`p.words @> ${[rankMark.major]}::int[]`,
    sql`p.words @> ${[rankMark.urban]}::int[]`,
    sql`not p.words && ${[rankMark.major, rankMark.urban]}::int[]`,
  ]
  const parts = ranks.map(
    (rank) =>
      sql`(select ${columns}, ${inside} as inside from geocoding.places p where ${condition} and ${rank} limit ${lookedAt}::int)`,
  )
  const asked = [...own, ...words.flatMap(marks)]
  return database.query<Candidate>(sql`
    select id, kind, level, name, number, postcode, category, lon, lat, country_id, state_id, county_id, city_id, district_id,
      anchor_id, importance, forms, form_kinds, names, names->>${locale} as own_name, inside,
      (select c.code from geocoding.places c where c.id = best.country_id) as country, array(select w from unnest(words) w where w = any(${asked}::int[])) as marks
    from (
      select * from (${join(parts, ' union all ')}) every
      order by (forms && ${forms}::text[]) desc, inside desc, importance desc, id limit ${weighed}::int
    ) best`)
}

function begins({ token: { word } }: Expanded, marks: number[]): Sql {
  return sql`(p.words && ${marks}::int[] or exists (
    select 1 from unnest(p.forms) f where f like ${`${word}%`} or f like ${`% ${word}%`}))`
}
