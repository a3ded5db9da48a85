import { inTransaction, type Context } from '@/lib/access/context'
import { readUsersBefore } from '@/lib/domain/users'
import { now } from '@/lib/platform/clock'
import { database, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Job } from '@/lib/platform/jobs'
import type { SilenceEvent } from './find/of-device'

/** Most devices of one transaction. */
const batch = 200
/** A device that has been silent for longer is not announced any more, milliseconds. */
const longSilent = 24 * 3_600_000

const patience = () => env.NOTIFY_SILENT_MINUTES * 60_000

/** Devices of people who are followed, of which it was not yet said that they are silent since the last contact. */
const talking = (
  which: Sql,
): Sql => sql`devices d join users u on u.id = d.user_id and u.deleted_at is null and u.tracking
  where ${which} and d.last_seen_at > ${new Date(now().getTime() - patience() - longSilent)} and not exists (
    select 1 from device_silences s where s.device_id = d.id and s.last_seen_at = d.last_seen_at)`

/** Announces devices that have not reported for long, once for each last contact. */
export const noticeSilence: Job = noticing(sql`true`)

/** The same for the devices that match a condition on `d` and their users `u`. */
export function noticing(which: Sql): Job {
  return {
    name: 'notice-silence',
    async due() {
      const [next] = await database.query<{ at: Date | null }>(
        sql`select min(d.last_seen_at) as at from ${talking(which)}`,
      )
      return next?.at ? new Date(next.at.getTime() + patience()) : null
    },
    work: async () => (await inTransaction(null, 'ru', (ctx) => noticeSome(ctx, which))) > 0,
  }
}

interface Silent {
  deviceId: number
  name: string | null
  userId: number
  fio: string
  lastSeen: number
}

async function noticeSome(ctx: Context<null>, which: Sql): Promise<number> {
  const found = await ctx.database.query<Silent>(sql`
    with silent as (
      insert into device_silences as s (device_id, last_seen_at)
      select d.id, d.last_seen_at from ${talking(which)} and d.last_seen_at <= ${new Date(now().getTime() - patience())}
      order by d.id limit ${batch}
      on conflict (device_id) do update set last_seen_at = excluded.last_seen_at
        where s.last_seen_at <> excluded.last_seen_at
      returning device_id, last_seen_at)
    select d.id as "deviceId", nullif(d.title, '') as name, u.id as "userId", u.fio,
      floor(extract(epoch from s.last_seen_at))::float8 as "lastSeen"
    from silent s join devices d on d.id = s.device_id join users u on u.id = d.user_id order by d.id`)
  const users = await readUsersBefore(ctx, [...new Set(found.map(({ userId }) => userId))])
  const byId = new Map(users.map((user) => [user.id, user]))
  for (const { deviceId, name, userId, fio, lastSeen } of found) {
    const user = byId.get(userId)
    const record: SilenceEvent | null = user ? { deviceId, name, fio, lastSeen, user } : null
    if (record) ctx.announce({ topic: 'devices.silent', entityId: deviceId, record })
  }
  return found.length
}
