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

/** Which features are asked for, and what of them. */
export interface Selection {
  layer: ServedLayer
  filter: Filter | null
  sort: readonly SortKey[]
  /** How many of the first are passed over. */
  offset: number
  /** null: all that are there. */
  limit: number | null
  fields: readonly LayerField[]
  withGeometry: boolean
  crs: NamedCrs
  /** The rows of the layer are this page of another server already, filtered and in its order. */
  given?: { matched: number; returned: number }
}

/** How many match, over all pages. */
export function countOf({ layer, filter }: Selection): Sql {
  return sql`select count(*) as matched from ${layer.table} o where ${conditionOf(layer, filter)}`
}

/** One text: how many match; after it each feature of the page as `written` has it. One statement, so that all of it
 * shows one moment; and a statement behind a cursor is never run in parallel, so that the order stays. Rows are put in
 * order before they are written: texts are wider. */
export function rowsOf(selection: Selection, written: Sql): Sql {
  const { layer, filter, sort, given } = selection
  const { offset, limit } = given ? { offset: 0, limit: null } : selection
  const condition = conditionOf(layer, given ? null : filter)
  const counted = given ? sql`select ${given.matched}::bigint as matched` : countOf(selection)
  const order = [...sort.map((key) => orderOf(layer, key)), sql`${layer.pk}`]
  return sql`
    select x.matched::text from (${counted}) x
    union all
    select ${written} from (
      select o.* from ${layer.table} o where ${condition}
      order by ${join(order, ', ')} ${limit === null ? empty : sql`limit ${limit}::bigint`} offset ${offset}::bigint) o`
}

function orderOf(layer: ServedLayer, { name, descending }: SortKey): Sql {
  const column = columnOf(fieldNamed(layer, name))
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

function conditionOf(layer: ServedLayer, filter: Filter | null): Sql {
  return filter ? compileFilter(layer, filter) : sql`true`
}

/** Features that travel from the database together: a point is small, an area may be large. */
export const rowsAtOnce = ({ layer: { layer } }: Selection): number =>
  layer.geometryType === 'Point' ? 1000 : 200

/** How many features a page holds when so many match. */
export function returnedOf({ offset, limit, given }: Selection, matched: number): number {
  if (given) return given.returned
  return Math.min(Math.max(0, matched - offset), limit ?? matched)
}
