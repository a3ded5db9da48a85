import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import { type SeenTaskFilter, seenBy } from './get-task-filter'
import { visibleFilters } from './policy'
import { columns, type TaskFilterRecord } from './record'

export interface TaskFilterPage {
  items: SeenTaskFilter[]
  total: number
  page: number
  limit: number
}

/** The filters that the actor sees, by title. */
export async function listTaskFilters(ctx: Context, query: inputs.SortedPaging): Promise<TaskFilterPage> {
  const { actor, database } = ctx
  const { page, limit } = query
  const order = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const where = visibleFilters(actor)
  const items = await database.query<TaskFilterRecord>(sql`
    select ${columns} from task_filters f where ${where} order by f.title collate "und-x-icu" ${order}, f.id ${order}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [all] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from task_filters f where ${where}`,
  )
  return { items: items.map((filter) => seenBy(ctx, filter)), total: all?.total ?? 0, page, limit }
}
