import type { Context } from '@/lib/access/context'
import { type LayerField, quoted, tableOf, type VisibleLayer } from '@/lib/domain/layers'
import { type Database, empty, join, type Sql, sql } from '@/lib/platform/database'
import type { Result } from '../presenter'
import type { Box } from '../record'
import { inOtherLayout } from '../search/keyboard-layout'
import { findMarks, type MarksOfWord } from './find-marks'
import { foldWords } from './fold-words'
import { itemsAtMost, type OpenLayer, openObjects, readItems } from './layer-items'
import { type LayerQuery, readLayerQuery, signPattern } from './layer-query'
import { matchTexts } from './match-texts'

/** Objects whose texts are compared with the query. */
const candidatesAtMost = 400

/** Objects within the box whose distances are compared. */
const nearAtMost = 20_000

/** Where and in what an object is looked for. */
interface Search {
  layer: OpenLayer
  fields: readonly LayerField[]
  bbox: Box | undefined
}

/** Objects of a layer whose searchable fields match a text, the best first, then the nearest to the middle of the box. Only
 * without any, objects that match with typing errors, inside of words, or in the other keyboard layout. */
export async function searchLayer(
  ctx: Context,
  layer: VisibleLayer,
  { query, bbox }: { query: string; bbox?: Box },
): Promise<Result> {
  const none = { layer: layer.title, wmsName: layer.typeName, layerId: layer.id, items: [] }
  const fields = layer.fields.filter(({ forSearch, type }) => forSearch && searchable.has(type))
  if (fields.length === 0) return none
  const plain = bbox && bbox[0] <= bbox[2] ? ([...bbox] as [number, number, number, number]) : undefined
  const open = await openObjects(ctx, layer, plain ? { box: plain } : {})
  if (!open) return none
  if (!isScanned(open)) await foldWords(ctx.database, layer.id)
  const search = { layer: open, fields, bbox }
  const ids = await findIds(ctx.database, query, search)
  if (ids.length === 0) return none
  const key = sql`o.${quoted(open.pkField)}`
  return readItems(ctx, open, {
    where: sql`${key} = any(${ids}::bigint[])`,
    order: sql`array_position(${ids}::bigint[], ${key}::bigint)`,
  })
}

const searchable: ReadonlySet<LayerField['type']> = new Set(['string', 'int', 'long', 'double'])

async function findIds(database: Database, query: string, search: Search): Promise<string[]> {
  const other = inOtherLayout(query)
  for (const text of other === null ? [query] : [query, other])
    for (const loose of [false, true]) {
      const found = await findMatches(database, readLayerQuery(text), search, loose)
      if (found.length > 0) return found
    }
  return []
}

interface Candidate {
  id: string
  texts: string[]
  away: number | null
}

async function findMatches(
  database: Database,
  query: LayerQuery,
  search: Search,
  loose: boolean,
): Promise<string[]> {
  if (query.words.length === 0 && (query.literals.length === 0 || loose)) return []
  const candidates = await readCandidates(database, query, search, loose)
  const scored = candidates.flatMap(({ id, texts, away }) => {
    const score = matchTexts(query, texts, loose)
    return score === null ? [] : [{ id, away, score: Math.round(score * 1e4) }]
  })
  return scored
    .sort((a, b) => b.score - a.score || (a.away ?? 0) - (b.away ?? 0) || Number(a.id) - Number(b.id))
    .slice(0, itemsAtMost)
    .map(({ id }) => id)
}

/** Objects that may match. Those of a layer here are found by the marks of their words; objects that another server has sent and
 * those of views are all compared. */
async function readCandidates(
  database: Database,
  query: LayerQuery,
  { layer, fields, bbox }: Search,
  loose: boolean,
): Promise<Candidate[]> {
  const key = sql`o.${quoted(layer.pkField)}`
  const geometry = sql`o.${quoted(layer.geomField)}`
  const texts = join(fields.map(({ name }) => sql`o.${quoted(name)}::text`))
  const signs = new Set(query.literals.flatMap((literal) => literal.match(signPattern) ?? []))
  const literals = [...signs].map((one) => sql`strpos(concat_ws(' ', ${texts}), ${one}) > 0`)
  const found = sql`${geometry} is not null and not st_isempty(${geometry})${bbox ? sql` and ${inside(geometry, bbox)}` : empty}`
  const away = bbox ? fromMiddle(geometry, bbox) : sql`null::float8`
  const columns = sql`${key}::text as id, array_remove(array[${texts}], null) as texts, ${away} as away`
  const read = (from: Sql, conditions: readonly Sql[], limit: number) => {
    const all = sql`select ${columns} from ${from} where ${join([...conditions, found], ' and ')}`
    return bbox
      ? sql`(select * from (${all} limit ${nearAtMost}::int) x order by away limit ${limit}::int)`
      : sql`(${all} limit ${limit}::int)`
  }
  if (isScanned(layer))
    return database.query<Candidate>(read(sql`${tableOf(layer)} o`, [sql`true`], scannedAtMost))
  if (query.words.length === 0)
    return database.query<Candidate>(read(sql`${tableOf(layer)} o`, literals, candidatesAtMost))
  const marked = await findMarks(database, layer.id, [...query.required], loose)
  const [rarest, ...others] = narrowing(marked)
  if (!rarest) return []
  const table = sql`join ${tableOf(layer)} o on ${key} = w.object_id`
  const own = sql`w.layer_id = ${layer.id}::int`
  // However many objects share the words, those with this very text come first; a number is found by itself.
  const isName = !loose && query.whole.length <= 100 && !/[0-9]/.test(query.whole)
  const whole = sql`w.marks @> array[geocoding.mark_of_value(${query.whole}, ${layer.id}::int)]`
  const statements = [
    ...(isName ? [read(sql`geocoding.layer_texts w ${table}`, [own, whole], itemsAtMost)] : []),
    // One after the other, exact words first: for many marks at once PostgreSQL would read the whole table.
    read(
      sql`unnest(${rarest.marks}::bigint[]) m(mark) join geocoding.layer_texts w on w.marks @> array[m.mark] ${table}`,
      [own, ...others.map(({ marks }) => sql`w.marks && ${marks}::bigint[]`), ...literals],
      candidatesAtMost,
    ),
  ]
  const rows = await database.query<Candidate>(join(statements, ' union all '))
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Whether all objects of a layer are compared: those of another server and of a view have no index of words. */
const isScanned = ({ rows, viewSource }: OpenLayer): boolean => rows !== undefined || viewSource !== null

/** Objects of another server are at most as many as it is asked for. */
const scannedAtMost = 100_000

/** The words that objects are looked for by, that with the fewest marks first; none when a word fits nothing. A word that too
 * many words fit is left to the comparison of texts, unless all are so. */
function narrowing(words: readonly MarksOfWord[]): MarksOfWord[] {
  if (words.some(({ marks }) => marks.length === 0)) return []
  const closed = words.filter(({ open }) => !open)
  return (closed.length > 0 ? closed : [...words]).sort((a, b) => a.marks.length - b.marks.length)
}

function inside(geometry: Sql, [west, south, east, north]: Box): Sql {
  const touches = (from: number, till: number) =>
    sql`${geometry} && st_makeenvelope(${from}::float8, ${south}::float8, ${till}::float8, ${north}::float8, 4326)`
  return west <= east ? touches(west, east) : sql`(${touches(west, 180)} or ${touches(-180, east)})`
}

function fromMiddle(geometry: Sql, [west, south, east, north]: Box): Sql {
  const lon = west <= east ? (west + east) / 2 : (((west + east + 360) / 2 + 180) % 360) - 180
  return sql`${geometry} <-> st_setsrid(st_makepoint(${lon}::float8, ${(south + north) / 2}::float8), 4326)`
}
