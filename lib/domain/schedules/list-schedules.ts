import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import { scheduleColumns, type ScheduleRecord } from './record'

export interface SchedulePage {
  items: ScheduleRecord[]
  total: number
  page: number
  limit: number
}

/** Schedules by title, for every signed-in user. */
export async function listSchedules(ctx: Context, query: inputs.SortedPaging): Promise<SchedulePage> {
  const { page, limit } = query
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await ctx.database.query<ScheduleRecord>(sql`
    select ${scheduleColumns} from schedules s
    order by s.title collate "und-x-icu" ${direction}, s.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items, total: await ctx.database.prisma.schedule.count(), page, limit }
}
