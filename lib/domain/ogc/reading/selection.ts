import {
  columnOf,
  compileFilter,
  fieldNamed,
  type Filter,
  type NamedCrs,
  type ServedLayer,
} from '@/lib/domain/layer-queries'
import { isRemote, type LayerField } from '@/lib/domain/layers'
import { empty, join, raw, type Sql, sql } from '@/lib/platform/database'
import { keepCount, wholeCount } from './whole-count'

export interface SortKey {
  name: string
  descending: boolean
}

/** Which features to return, and which of their properties. */
export interface Selection {
  layer: ServedLayer
  filter: Filter | null
  sort: readonly SortKey[]
  /** How many matching features to skip. */
  offset: number
  /** Null for no limit. */
  limit: number | null
  fields: readonly LayerField[]
  withGeometry: boolean
  crs: NamedCrs
  /** Whether objects have standard properties of GML, which only GML shows. */
  withGmlProperties?: boolean
  /** Set when the rows of the layer are a page from another server, filtered and sorted there. */
  given?: { matched: number; returned: number }
}

/** One text `matched`: how many features match, over all pages, for `readMatched`. */
export function countOf(selection: Selection): Sql {
  const { layer, filter, given } = selection
  if (given) return sql`select ${`${given.matched}`}::text as matched`
  if (isWhole(selection)) return wholeCount(layer.layer.id, layer.table)
  return sql`select count(*)::text as matched from ${layer.table} o where ${conditionOf(layer, filter)}`
}

/** The number that the text of `countOf` names. */
export function readMatched(selection: Selection, text: string | null | undefined): number {
  return isWhole(selection) && text ? keepCount(selection.layer.layer.id, text) : Number(text ?? 0)
}

/** Whether every object of a table of ours matches. */
const isWhole = ({ layer: { layer }, filter, given }: Selection): boolean =>
  filter === null && given === undefined && !isRemote(layer)

/** One column: the number of matches as `countOf` writes it, then each feature of the page as `written` writes it. A single
 * statement shows one consistent state, and what reads a materialized table is never run by parallel workers, so
 * the order is kept. Rows are sorted before they are converted to text: texts are wider. */
export function rowsOf(selection: Selection, written: Sql): Sql {
  const { table, matched, page } = partsOf(selection, written)
  return sql`with ${table} select (${matched}) as text union all ${page}`
}

/** One row: the number of matches as `countOf` writes it, and the texts of a small page with commas between. */
export function textOf(selection: Selection, written: Sql): Sql {
  const { table, matched, page } = partsOf(selection, written)
  return sql`
    with ${table} select (${matched}) as matched, coalesce((select string_agg(written, ',') from (${page}) page), '') as features`
}

interface Parts {
  /** What the other parts read. */
  table: Sql
  matched: Sql
  /** One column `written`, in order. */
  page: Sql
}

function partsOf(selection: Selection, written: Sql): Parts {
  const { given, filter } = selection
  if (filter && !given && isSmallPage(selection)) return foundOnce(selection, written)
  return {
    table: sql`counted as materialized (${countOf(selection)})`,
    matched: sql`select matched from counted`,
    page: sql`select ${written} as written from (${pageOf(selection)}) o`,
  }
}

/** The same, with the filter applied once for the count and the page. */
function foundOnce({ layer, filter, sort, limit, offset }: Selection, written: Sql): Parts {
  // No column of a layer has a name with a blank.
  const keys = sort.map(({ name }, at) => sql`, ${columnOf(fieldNamed(layer, name))} as ${keyName(at)}`)
  const order = [...sort.map(({ descending }, at) => ordered(keyName(at), descending)), sql`"found pk"`]
  return {
    table: sql`found as materialized (
      select ${layer.pk} as "found pk"${keys.length > 0 ? join(keys, '') : empty}
      from ${layer.table} o where ${conditionOf(layer, filter)})`,
    matched: sql`select count(*)::text from found`,
    page: sql`select written from (
      select ${written} as written from (
        select * from found order by ${join(order, ', ')} limit ${limit}::bigint offset ${offset}::bigint) f
      join ${layer.table} o on ${layer.pk} = "found pk" order by ${join(order, ', ')}) page`,
  }
}

const keyName = (at: number) => raw(`"found key ${at}"`)

/** Whether the page is read at once, without a cursor. */
export const isSmallPage = (selection: Selection): boolean =>
  selection.limit !== null && selection.limit <= rowsAtOnce(selection)

/** The rows of the page in order. */
export function pageOf(selection: Selection): Sql {
  const { layer, filter, sort, given } = selection
  const { offset, limit } = given ? { offset: 0, limit: null } : selection
  const condition = conditionOf(layer, given ? null : filter)
  const order = [...sort.map((key) => orderOf(layer, key)), sql`${layer.pk}`]
  return sql`
    select o.* from ${layer.table} o where ${condition}
    order by ${join(order, ', ')} ${limit === null ? empty : sql`limit ${limit}::bigint`} offset ${offset}::bigint`
}

function orderOf(layer: ServedLayer, { name, descending }: SortKey): Sql {
  return ordered(columnOf(fieldNamed(layer, name)), descending)
}

const ordered = (column: Sql, descending: boolean) =>
  descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`

function conditionOf(layer: ServedLayer, filter: Filter | null): Sql {
  return filter ? compileFilter(layer, filter) : sql`true`
}

/** Features fetched at a time: points are small, areas may be large. */
export const rowsAtOnce = ({ layer: { layer } }: Selection): number =>
  layer.geometryType === 'Point' ? 1000 : 200

/** How many features a page has when that many match. */
export function returnedOf({ offset, limit, given }: Selection, matched: number): number {
  if (given) return given.returned
  return Math.min(Math.max(0, matched - offset), limit ?? matched)
}
