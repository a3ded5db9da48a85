import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type Sql, sql } from '@/lib/platform/database'
import { recallCount } from './count'
import { distanceFrom, isCountable, sortedList, taskOrder } from './filter'
import type { TaskListQuery } from './filter-schema'
import { type PageRows, plainPage, seekPage } from './seek-page'

// Up to this number, fetching all matches and sorting them is cheaper than scanning an index in list order.
const sortAtMost = 5_000

/** The rows of `tasks` on a page of those that match a condition on `t`, unordered. */
export function pageRows(ctx: Context, query: TaskListQuery, where: Sql): PageRows {
  const order = taskOrder(query)
  const offset = (query.page - 1) * query.limit
  const page = sql`order by ${order} limit ${query.limit}::int offset ${offset}::bigint`
  if (findsFew(ctx, query, where)) {
    // The offset hides the limit from the planner, so that it chooses the plan that is cheapest for all rows.
    return plainPage(sql`select * from (select * from tasks t where ${where} offset 0) t ${page}`)
  }
  const list = isCountable(query) ? sortedList(ctx.database, query, where) : undefined
  if (list) return seekPage(list, offset, query.limit)
  const distance = distanceFrom(query)
  const sorted =
    distance && query.sortDirection !== 'DESC'
      ? sql`select t.id from (${nearest(where, distance, query.page * query.limit)}) t ${page}`
      : sql`select t.id from tasks t where ${where} ${page}`
  // Rows before a deep page are read from the index only, where it covers the filter.
  return plainPage(sql`select t.* from (${sorted}) p join tasks t on t.id = p.id`)
}

/** The spatial index orders by distance only; the ties of the last row are needed to order them by id. */
function nearest(where: Sql, distance: Sql, rows: number): Sql {
  return sql`select t.id, t.geom from tasks t where ${where} order by ${distance} fetch first (${rows}::bigint) rows with ties`
}

/** By the cached count, if there is one; otherwise most readers are assumed to see few tasks, and Main roles
 * and Cluster administrators many. */
function findsFew({ actor, database }: Context, query: TaskListQuery, where: Sql): boolean {
  const known = isCountable(query) ? recallCount(database, where) : undefined
  if (known) return known.count <= sortAtMost
  return !isMain(actor) && actor.role !== 'CLUSTER_ADMINISTRATOR'
}
