import {
  columnOf,
  compileFilter,
  fieldNamed,
  type Filter,
  type NamedCrs,
  type ServedLayer,
} from '@/lib/domain/layer-queries'
import type { LayerField } from '@/lib/domain/layers'
import { empty, join, type Sql, sql } from '@/lib/platform/database'

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
  /** Set when the rows of the layer are a page from another server, filtered and sorted there. */
  given?: { matched: number; returned: number }
}

/** How many features match, over all pages. */
export function countOf({ layer, filter }: Selection): Sql {
  return sql`select count(*) as matched from ${layer.table} o where ${conditionOf(layer, filter)}`
}

/** One column: the number of matches, then each feature of the page as `written` writes it. A single
 * statement shows one consistent state, and statements behind a cursor do not run in parallel, so the order
 * is kept. Rows are sorted before they are converted to text: texts are wider. */
export function rowsOf(selection: Selection, written: Sql): Sql {
  const { given } = selection
  const counted = given ? sql`select ${given.matched}::bigint as matched` : countOf(selection)
  return sql`
    select x.matched::text from (${counted}) x
    union all
    select ${written} from (${pageOf(selection)}) o`
}

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
  const column = columnOf(fieldNamed(layer, name))
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

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
