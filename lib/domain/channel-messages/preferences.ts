import type { Context } from '@/lib/access/context'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { DeliveryTimes } from '@/lib/shared/delivery-moment'
import type { PutPreferences } from './schema'

/** When a person wants messages, as it is stored; revision 0 before the first change. */
export interface Preferences extends DeliveryTimes {
  userId: number
  revision: number
}

/** When people want messages: what they chose, else at once. */
export async function readPreferences(
  database: Database,
  userIds: readonly number[],
): Promise<(userId: number) => Preferences> {
  const rows = await database.query<Preferences>(sql`
    select user_id as "userId", quiet_from as "quietFrom", quiet_to as "quietTo", timezone,
      alarms_break_through as "alarmsBreakThrough", digest, digest_time as "digestTime", revision
    from message_preferences where user_id = any(${[...userIds]}::int[])`)
  const chosen = new Map(rows.map((row) => [row.userId, row]))
  return (userId) => chosen.get(userId) ?? unchosen(userId)
}

const unchosen = (userId: number): Preferences => ({
  userId,
  quietFrom: null,
  quietTo: null,
  timezone: env.TIME_ZONE,
  alarmsBreakThrough: true,
  digest: 'off',
  digestTime: '09:00',
  revision: 0,
})

/** When the caller wants messages. */
export async function getPreferences({
  actor,
  database,
}: Pick<Context, 'actor' | 'database'>): Promise<Preferences> {
  return (await readPreferences(database, [actor.userId]))(actor.userId)
}

/** Replaces when the caller wants messages; what waits already keeps its moment. */
export async function putPreferences(
  ctx: Context,
  body: PutPreferences,
  ifMatch: string | null,
): Promise<Preferences> {
  const { userId } = ctx.actor
  await ctx.database.query(sql`select 1 from users where id = ${userId} for no key update`)
  requireRevision(ifMatch, etagOfPreferences(await getPreferences(ctx)))
  const { quietFrom, quietTo, timezone, alarmsBreakThrough, digest, digestTime } = body
  await ctx.database.query(sql`
    insert into message_preferences as p
      (user_id, quiet_from, quiet_to, timezone, alarms_break_through, digest, digest_time)
    values (${userId}, ${quietFrom}, ${quietTo}, ${timezone}, ${alarmsBreakThrough}, ${digest}, ${digestTime})
    on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      timezone = excluded.timezone, alarms_break_through = excluded.alarms_break_through, digest = excluded.digest,
      digest_time = excluded.digest_time, revision = p.revision + 1`)
  return getPreferences(ctx)
}

/** The ETag of preferences. */
export const etagOfPreferences = ({ userId, revision }: Preferences): string =>
  etagOf('message-preferences', userId, revision)
