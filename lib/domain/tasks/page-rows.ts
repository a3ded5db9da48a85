import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type Sql, sql } from '@/lib/platform/database'
import { recallCount } from './count'
import { distanceFrom, isCountable, sortedList, taskOrder } from './filter'
import type { TaskListQuery } from './filter-schema'
import { type PageRows, plainPage, seekPage } from './seek-page'

// Up to here it costs less to fetch all that fit and sort them than to walk an index in the order of the list and hope.
const sortAtMost = 5_000

/** The rows of `tasks` that make a page of those that fit a condition on `t`, in no order. */
export function pageRows(ctx: Context, query: TaskListQuery, where: Sql): PageRows {
  const order = taskOrder(query)
  const offset = (query.page - 1) * query.limit
  const page = sql`order by ${order} limit ${query.limit}::int offset ${offset}::bigint`
  if (findsFew(ctx, query, where)) {
    // The offset keeps the planner from looking at the limit: it takes the way that is cheapest for all rows.
    return plainPage(sql`select * from (select * from tasks t where ${where} offset 0) t ${page}`)
  }
  const list = isCountable(query) ? sortedList(query, where) : undefined
  if (list) return seekPage(list, offset, query.limit)
  const distance = distanceFrom(query)
  const sorted =
    distance && query.sortDirection !== 'DESC'
      ? sql`select t.id from (${nearest(where, distance, query.page * query.limit)}) t ${page}`
      : sql`select t.id from tasks t where ${where} ${page}`
  // Rows that a deep page passes over are read from the index alone, where it knows all that the filter asks for.
  return plainPage(sql`select t.* from (${sorted}) p join tasks t on t.id = p.id`)
}

/** The index of places gives rows by distance alone; the ties of the last one are needed to order by id among them. */
function nearest(where: Sql, distance: Sql, rows: number): Sql {
  return sql`select t.id, t.geom from tasks t where ${where} order by ${distance} fetch first (${rows}::bigint) rows with ties`
}

/** What was counted before says it; else most readers see a small part, and a Main role or a cluster's much. */
function findsFew({ actor }: Context, query: TaskListQuery, where: Sql): boolean {
  const known = isCountable(query) ? recallCount(where) : undefined
  if (known) return known.count <= sortAtMost
  return !isMain(actor) && actor.role !== 'CLUSTER_ADMINISTRATOR'
}
