import type { Context } from '@/lib/access/context'
import { type CreateActTemplate, today } from '@/lib/domain/act-templates'
import { writingOf } from '@/lib/domain/paper'
import { getTask, visibleTasksSql } from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { gatherAct } from './gather'
import { draftOf } from './make-act'
import type { TryActTemplate } from './schema'

/** What a template makes of a task that the caller sees, without storing either. */
export async function tryTemplate(
  ctx: Context,
  { template, task_id: taskId, time_zone: timeZone }: TryActTemplate,
) {
  const task = await getTask(ctx, taskId ?? (await latestTask(ctx, template)))
  const writing = writingOf(template.language, timeZone ?? undefined)
  return draftOf(await gatherAct(ctx, task, template, { writing, date: today(writing.zone) }), writing)
}

async function latestTask(ctx: Context, { typeId, organizationId }: CreateActTemplate): Promise<number> {
  const [found] = await ctx.database.query<{ id: number }>(sql`
    select t.id from tasks t join steps s on s.id = t.step_id
    where t.deleted_at is null and not t.is_template and ${visibleTasksSql(ctx, false)}
      and (${typeId}::int is null or t.type_id = ${typeId}::int)
      and (${organizationId}::int is null or t.organization_id = ${organizationId}::int or t.assigned_organization_id = ${organizationId}::int)
    order by t.id desc limit 1`)
  if (!found) throw absent('task')
  return found.id
}
