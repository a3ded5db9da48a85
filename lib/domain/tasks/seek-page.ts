import { empty, type Sql, sql } from '@/lib/platform/database'
import type { Counted } from './count'
import {
  type Anchor,
  dropAnchor,
  fromAnchor,
  inOrder,
  liftAnchor,
  rankNow,
  recallAnchor,
  rowsAbove,
  type SortedList,
} from './keyset-anchor'

/** How a statement finds the rows of a page. */
export interface PageRows {
  /** Common table expressions for `rows` and `mark`, each followed by a comma. */
  tables: Sql
  /** Selects the rows of `tasks`. */
  rows: Sql
  /** A JSON value that the statement returns beside the rows. */
  mark: Sql
  /** Learns for the next page from the mark and the snapshot of the statement. */
  saveCount: (mark: unknown, at: Omit<Counted, 'count'>) => void
}

/** A page whose statement needs no anchors. */
export function plainPage(rows: Sql, tables: Sql = empty): PageRows {
  return { tables, rows, mark: sql`null::json`, saveCount: () => {} }
}

/** A page of a sorted list. Rows before a deep page are read from the index only, and only once: the next
 * time it is found from an anchor nearby, whose present offset is calculated from later changes. */
export function seekPage(list: SortedList, offset: number, limit: number): PageRows {
  const anchor = recallAnchor(list, offset)
  return anchor ? seekFrom(anchor, list, offset, limit) : seekFromTop(list, offset, limit)
}

const selected = ({ column, where }: SortedList) =>
  sql`select t.id, ${column} as value from tasks t where ${where}`
const ordered = (list: SortedList) => sql`order by ${inOrder(list.column, sql`t.id`, list.descending)}`
const walked = (list: SortedList) =>
  sql`from walk w order by ${inOrder(sql`w.value`, sql`w.id`, list.descending)}`

function seekFromTop(list: SortedList, offset: number, limit: number): PageRows {
  const more = rowsAbove(offset)
  const page = sql`${ordered(list)} limit ${limit + more}::int offset ${offset - more}::bigint`
  const tables = sql`walk as materialized (${selected(list)} ${page}),`
  const rows = sql`select t.* from (select w.id ${walked(list)} offset ${more}::int) p join tasks t on t.id = p.id`
  if (more === 0) return plainPage(rows, tables)
  return {
    tables,
    rows,
    mark: sql`(select json_build_array(w.value, w.id) ${walked(list)} limit 1)`,
    saveCount: (mark, at) => {
      if (!isPlace(mark)) return
      const [value, id] = mark
      dropAnchor(list, { value, id, before: { ...at, count: offset - more } })
    },
  }
}

/** When so many tasks were added before the anchor that it is below the page, the page is read from the top.
 * */
function seekFrom(anchor: Anchor, list: SortedList, offset: number, limit: number): PageRows {
  const holds = sql`coalesce((select r.rank <= ${offset}::bigint from rank r), false)`
  const near = sql`${selected(list)} and ${holds} and ${fromAnchor(list, anchor)} ${ordered(list)}
    limit ${limit}::int offset greatest(0, ${offset}::bigint - (select r.rank from rank r))`
  const far = sql`${selected(list)} and not ${holds} ${ordered(list)} limit ${limit}::int offset ${offset}::bigint`
  return {
    tables: sql`rank as materialized (select ${rankNow(list, anchor)} as rank),
      walk as materialized ((${near}) union all (${far})),`,
    rows: sql`select t.* from walk w join tasks t on t.id = w.id`,
    mark: sql`(select to_json(r.rank) from rank r)`,
    saveCount: (mark, at) => {
      liftAnchor(list, anchor)
      // With the present snapshot, so that the next count has fewer changes to read.
      if (isHeld(mark, offset)) dropAnchor(list, { ...anchor, before: { ...at, count: mark } })
    },
  }
}

function isHeld(mark: unknown, offset: number): mark is number {
  return typeof mark === 'number' && mark <= offset
}

function isPlace(mark: unknown): mark is [string | number, number] {
  return Array.isArray(mark) && mark.length === 2
}
