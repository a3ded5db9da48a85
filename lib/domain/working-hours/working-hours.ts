import type { Context } from '@/lib/access/context'
import { authorize, may } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { getVisibleUser, type UserRecord, userPolicy, userReadPolicy } from '@/lib/domain/users'
import { sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { noWorkingHours, readWorkingHours, type WorkingHoursRecord } from './record'
import type { WorkingHoursBody } from './schema'

/** The working hours of a person, for the person and for those who administer or inspect the organization. */
export async function getWorkingHours(ctx: Context, userId: number): Promise<WorkingHoursRecord> {
  const user = await getVisibleUser(ctx, userId)
  const isOwn = user.id === ctx.actor.userId
  if (!isOwn && !may(userReadPolicy.workingHours, ctx.actor, placeOf(user))) throw denied()
  return (await readWorkingHours(ctx.database, [userId])).get(userId) ?? noWorkingHours(userId)
}

/** Replaces the working hours of a person, as those do who administer the person. */
export async function setWorkingHours(
  ctx: Context,
  userId: number,
  body: WorkingHoursBody,
  ifMatch: string | null,
): Promise<WorkingHoursRecord> {
  const [locked] = await ctx.database.query(
    sql`select 1 from users where id = ${userId} and deleted_at is null for no key update`,
  )
  if (!locked) throw absent('user')
  const user = await getVisibleUser(ctx, userId)
  authorize(userPolicy.change, ctx.actor, placeOf(user))
  const before = (await readWorkingHours(ctx.database, [userId])).get(userId) ?? noWorkingHours(userId)
  requireRevision(ifMatch, etagOfHours(before))
  const { timezone = before.timezone, weekly, exceptions, absences } = body
  await ctx.database.query(sql`
    insert into working_hours (user_id, timezone, weekly, exceptions, absences)
    values (${userId}, ${timezone}, ${JSON.stringify(weekly)}::jsonb, ${JSON.stringify(exceptions)}::jsonb,
      ${JSON.stringify(absences)}::jsonb)
    on conflict (user_id) do update set timezone = excluded.timezone, weekly = excluded.weekly,
      exceptions = excluded.exceptions, absences = excluded.absences, revision = working_hours.revision + 1`)
  const after: WorkingHoursRecord = {
    userId,
    timezone,
    weekly,
    exceptions,
    absences,
    revision: before.revision + 1,
  }
  // A part of the history of the person.
  ctx.audit({
    noun: 'user',
    entityId: userId,
    action: 'update',
    before: lasting(before),
    after: lasting(after),
    organizationIds: user.organizationIds,
  })
  return after
}

const lasting = ({ timezone, weekly, exceptions, absences }: WorkingHoursRecord) => ({
  timezone,
  weekly,
  exceptions,
  absences,
})

/** The ETag of working hours. */
export const etagOfHours = ({ userId, revision }: WorkingHoursRecord): string =>
  etagOf('working-hours', userId, revision)

const placeOf = ({ roleCode, organizationId }: UserRecord) => ({ role: roleCode, organizationId })
