import { LRUCache } from 'lru-cache'
import { type Sql, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Counted, countSince, keyOf } from './count'

/** A place in a list, from which a deep page is found without walking there from the top. */
export interface Anchor {
  /** What the list is sorted by, of the task at this place, and its id. */
  value: string | number
  id: number
  /** How many tasks of the list stand before it, and when that was so. */
  before: Counted
}

/** A list and the column that it is sorted by; ids break ties in the same direction. */
export interface SortedList {
  where: Sql
  column: Sql
  /** Of the column, for a value that is sent along. */
  type: Sql
  descending: boolean
}

/** The order of a list by a column; ids break ties in the same direction, so that pages never overlap. */
export function inOrder(column: Sql, id: Sql, descending: boolean): Sql {
  const way = descending ? sql`desc` : sql`asc`
  return sql`${column} ${way}, ${id} ${way}`
}

/** Pages less deep are found from the top. */
const deepFrom = 200
/** How far above its page an anchor is dropped: as many tasks may come in before it lies below the page. */
const above = 100
/** An anchor further above than this helps little. */
const nearEnough = 2000
const anchorsOfAList = 40

// As long as counts are: the log of changes is kept for half an hour.
const dropped = processSingleton(
  'task-page-anchors',
  () => new LRUCache<string, Anchor[]>({ max: 500, ttl: 5 * 60_000 }),
)

const listKey = ({ where, column, descending }: SortedList) => `${keyOf(where)} ${column.text} ${descending}`

/** The lowest anchor that stood before a place of the list when it was dropped. */
export function recallAnchor(list: SortedList, offset: number): Anchor | undefined {
  if (offset < deepFrom) return undefined
  const near = (dropped.get(listKey(list)) ?? []).filter(
    ({ before: { count } }) => count <= offset && count >= offset - nearEnough,
  )
  return near.reduce<Anchor | undefined>(
    (lowest, one) => (lowest && lowest.before.count >= one.before.count ? lowest : one),
    undefined,
  )
}

/** How many rows above a page its statement begins, so that an anchor can be dropped there. */
export function rowsAbove(offset: number): number {
  return offset < deepFrom ? 0 : above
}

export function dropAnchor(list: SortedList, anchor: Anchor): void {
  if (anchor.before.snapshot === null) return
  const key = listKey(list)
  const others = (dropped.get(key) ?? []).filter(({ before }) => before.count !== anchor.before.count)
  dropped.set(key, [...others, anchor].slice(-anchorsOfAList))
}

export function liftAnchor(list: SortedList, anchor: Anchor): void {
  const key = listKey(list)
  dropped.set(
    key,
    (dropped.get(key) ?? []).filter((one) => one !== anchor),
  )
}

const place = ({ column }: SortedList) => sql`(${column}, t.id)`
const placeOf = ({ type }: SortedList, { value, id }: Anchor) => sql`(${value}::${type}, ${id}::int)`

/** The condition that a task stands at an anchor or after it. */
export function fromAnchor(list: SortedList, anchor: Anchor): Sql {
  return sql`${place(list)} ${list.descending ? sql`<=` : sql`>=`} ${placeOf(list, anchor)}`
}

/** How many tasks of the list stand before an anchor now, in the statement's own snapshot; null when nothing can be said. */
export function rankNow(list: SortedList, anchor: Anchor): Sql {
  const before = sql`${place(list)} ${list.descending ? sql`>` : sql`<`} ${placeOf(list, anchor)}`
  return countSince(sql`${list.where} and ${before}`, anchor.before)
}
