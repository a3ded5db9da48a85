import type { Context } from '@/lib/access/context'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Sql, sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import type { RuleChange } from './schema'

/** 400 that names every unknown work type, priority, calendar and person. A calendar belongs to the place of the rule or
 * is for all; people are those whom the caller sees. */
export async function requireReferences(
  ctx: Context,
  organizationId: number | null,
  { typeIds = [], priorityIds = [], userIds = [], calendarId, setPriorityId }: RuleChange,
): Promise<void> {
  const { actor } = ctx
  const issues = [
    ...(await missing(ctx, 'type_ids', typeIds, sql`select id from work_types`)),
    ...(await missing(ctx, 'priority_ids', priorityIds, sql`select id from priorities`)),
    ...(await missing(
      ctx,
      'user_ids',
      userIds,
      sql`select u.id from users u where u.deleted_at is null and ${visibleUsersSql(actor)}`,
    )),
    ...(await missingOne(
      ctx,
      'calendar_id',
      calendarId,
      sql`work_calendars k where (k.organization_id is null or k.organization_id = ${organizationId})`,
    )),
    ...(await missingOne(ctx, 'set_priority_id', setPriorityId, sql`priorities k where true`)),
  ]
  if (issues.length > 0) throw invalid(...issues)
}

async function missing(
  { database }: Context,
  path: string,
  ids: readonly number[],
  known: Sql,
): Promise<Issue[]> {
  if (ids.length === 0) return []
  const rows = await database.query<{ id: number }>(
    sql`select k.id from (${known}) k where k.id = any(${[...ids]}::int[])`,
  )
  const found = new Set(rows.map(({ id }) => id))
  return ids.flatMap((id, at): Issue[] => (found.has(id) ? [] : [{ path: `${path}.${at}`, rule: 'unknown' }]))
}

/** The row is locked against deletion until the rule is written. */
async function missingOne(
  { database }: Context,
  path: string,
  id: number | null | undefined,
  known: Sql,
): Promise<Issue[]> {
  if (id === null || id === undefined) return []
  const found = await database.query(sql`select 1 from ${known} and k.id = ${id} for key share of k`)
  return found.length > 0 ? [] : [{ path, rule: 'unknown' }]
}
