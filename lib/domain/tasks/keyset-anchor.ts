import { LRUCache } from 'lru-cache'
import { type Sql, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { type Counted, countSince, keyOf } from './count'

/** A position in a list, from which a deep page is found without reading the list from the top. */
export interface Anchor {
  /** The sort value and the id of the task at this position. */
  value: string | number
  id: number
  /** How many tasks of the list precede it, with the snapshot of that count. */
  before: Counted
}

/** A list and its sort column; ids break ties in the same direction. */
export interface SortedList {
  /** The server that it is on; see `Database`. */
  origin: string
  where: Sql
  column: Sql
  /** Type of the column, to cast the value of an anchor. */
  type: Sql
  descending: boolean
}

/** The order of a list by a column; ids break ties in the same direction, so that pages never overlap. */
export function inOrder(column: Sql, id: Sql, descending: boolean): Sql {
  const way = descending ? sql`desc` : sql`asc`
  return sql`${column} ${way}, ${id} ${way}`
}

/** Pages with a smaller offset are read from the top. */
const deepFrom = 200
/** How many rows above its page an anchor is placed: that many tasks may be added before it moves below the
 * page. */
const above = 100
/** An anchor further above does not help much. */
const nearEnough = 2000
const anchorsOfAList = 40

// As long as cached counts: the change log is kept for half an hour.
const dropped = processSingleton(
  'task-page-anchors',
  () => new LRUCache<string, Anchor[]>({ max: 500, ttl: 5 * 60_000 }),
)

const listKey = ({ origin, where, column, descending }: SortedList) =>
  `${keyOf(origin, where)} ${column.text} ${descending}`

/** The lowest anchor that preceded an offset of the list when it was stored. */
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

/** How many rows above a page its statement begins, so that an anchor can be stored there. */
export function rowsAbove(offset: number): number {
  return offset < deepFrom ? 0 : above
}

/** Stores an anchor of a list. */
export function dropAnchor(list: SortedList, anchor: Anchor): void {
  if (anchor.before.snapshot === null) return
  const key = listKey(list)
  const others = (dropped.get(key) ?? []).filter(({ before }) => before.count !== anchor.before.count)
  dropped.set(key, [...others, anchor].slice(-anchorsOfAList))
}

/** Removes an anchor of a list. */
export function liftAnchor(list: SortedList, anchor: Anchor): void {
  const key = listKey(list)
  dropped.set(
    key,
    (dropped.get(key) ?? []).filter((one) => one !== anchor),
  )
}

const place = ({ column }: SortedList) => sql`(${column}, t.id)`
const placeOf = ({ type }: SortedList, { value, id }: Anchor) => sql`(${value}::${type}, ${id}::int)`

/** The condition that a task is at an anchor or after it. */
export function fromAnchor(list: SortedList, anchor: Anchor): Sql {
  return sql`${place(list)} ${list.descending ? sql`<=` : sql`>=`} ${placeOf(list, anchor)}`
}

/** How many tasks of the list precede an anchor now, in the snapshot of the statement; null when it is too
 * old. */
export function rankNow(list: SortedList, anchor: Anchor): Sql {
  const before = sql`${place(list)} ${list.descending ? sql`>` : sql`<`} ${placeOf(list, anchor)}`
  return countSince(sql`${list.where} and ${before}`, anchor.before)
}
