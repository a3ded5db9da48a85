import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import { lasting, scheduleColumns, type ScheduleRecord } from './record'

/** Disables every schedule whose template belongs to an organization that is being deleted. Must be called
 * before its row is locked, since a run locks its schedule before the organization: this avoids a deadlock,
 * and the task of a concurrent run gets archived. */
export async function endSchedules(ctx: Context, organizationId: number): Promise<void> {
  const { database } = ctx
  const ended = await database.query<ScheduleRecord>(sql`
    select ${scheduleColumns} from schedules s join tasks t on t.id = s.template_id
    where t.organization_id = ${organizationId} and s.enabled order by s.id for update of s`)
  const ids = ended.map(({ id }) => id)
  await database.query(sql`
    update schedules set enabled = false, next_run = null, revision = revision + 1 where id = any(${ids}::int[])`)
  for (const before of ended)
    ctx.audit({
      noun: 'schedule',
      entityId: before.id,
      action: 'update',
      before: lasting(before),
      after: lasting({ ...before, enabled: false, revision: before.revision + 1 }),
    })
}
