import type { Context } from '@/lib/access/context'
import { getTaskFacts, visibleTasksSql } from '@/lib/domain/task-records'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Sql, sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'

/** A user has entered or left the zone of a task. */
export interface ZoneRecord {
  id: number
  taskId: number
  userId: number
  fio: string
  lon: number
  lat: number
  /** Unix seconds when it is from an event. */
  at: Date | number
  inside: boolean
  /** Recorded, or put right, by fixes that came after newer ones; absent in events of before there was a mark. */
  late?: boolean
}

interface Listed {
  items: ZoneRecord[]
}

/** Entries and exits in the zones of all tasks that the actor sees, newest first. */
export async function listTracking(ctx: Context, paging: inputs.Paging): Promise<Listed> {
  const seen = sql`z.task_id in (select t.id from tasks t where t.deleted_at is null and ${visibleTasksSql(ctx, false)})`
  return list(ctx, seen, paging)
}

/** The same for one task: 404 when it does not exist, 403 when the actor may not see it. */
export async function listTaskTrack(ctx: Context, id: number, paging: inputs.Paging): Promise<Listed> {
  const task = await getTaskFacts(ctx, id)
  return list(ctx, sql`z.task_id = ${task.id}`, paging)
}

/** Records of people that the actor sees and whose tracking is on. */
async function list({ actor, database }: Context, where: Sql, paging: inputs.Paging): Promise<Listed> {
  const { page, limit } = paging
  const items = await database.query<ZoneRecord>(sql`
    select z.id, z.task_id as "taskId", z.user_id as "userId", u.fio, z.lon, z.lat, z.at, z.inside, z.late
    from zone_records z join users u on u.id = z.user_id
    where u.deleted_at is null and u.tracking and ${visibleUsersSql(actor)} and ${where}
    order by z.at desc, z.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items }
}
