import { readUsersBefore } from '@/lib/domain/users'
import { type Database, sql } from '@/lib/platform/database'
import { appendEvents } from '@/lib/platform/outbox'
import type { AlarmEvent, DeviceEventRecord } from '@/lib/domain/device-events'
import type { Kept } from './batch'

/** An alarm that is repeated within so many seconds is the same one: a button that is held sends many. */
const repeatedWithin = 300

/** Stores what devices say beside positions and values, and announces new alarms; returns the reports with new
 * events. */
export async function writeEvents(
  database: Database,
  reports: readonly Kept[],
): Promise<{ stored: Kept[]; alarms: number }> {
  const rows = reports.flatMap((of, n) =>
    (of.report.events ?? []).map((event) => ({
      ...event,
      n,
      userId: of.userId,
      deviceId: of.deviceId,
      ...placeOf(of),
    })),
  )
  if (rows.length === 0) return { stored: [], alarms: 0 }
  const fresh = await database.query<DeviceEventRecord & { n: number }>(sql`
    with given as (
      select distinct on ("userId", "deviceId", kind, at) g.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (n int, "userId" int, "deviceId" int, kind text,
        "isAlarm" bool, value text, at timestamptz, lon float8, lat float8)
      order by "userId", "deviceId", kind, at, n
    ), calm as (
      select g.* from given g
      where not g."isAlarm" or not exists (
        select from device_events e
        where e.user_id = g."userId" and e.device_id = g."deviceId" and e.kind = g.kind and e.is_alarm
          and e.at between g.at - make_interval(secs => ${repeatedWithin})
            and g.at + make_interval(secs => ${repeatedWithin}))
        and not exists (
          select from given o
          where o."userId" = g."userId" and o."deviceId" = g."deviceId" and o.kind = g.kind
            and o.at < g.at and o.at >= g.at - make_interval(secs => ${repeatedWithin}))
    ), fresh as (
      insert into device_events (user_id, device_id, kind, is_alarm, value, at, lon, lat)
      select "userId", "deviceId", kind, "isAlarm", value, at, lon, lat from calm order by "userId", "deviceId", kind, at
      on conflict do nothing returning *
    )
    select f.id, f.user_id as "userId", f.device_id as "deviceId", f.kind, f.is_alarm as "isAlarm", f.value,
      floor(extract(epoch from f.at))::float8 as at, f.lon, f.lat, u.fio, c.n
    from fresh f join users u on u.id = f.user_id
      join calm c on c."userId" = f.user_id and c."deviceId" = f.device_id and c.kind = f.kind and c.at = f.at
    order by f.id`)
  const alarms = fresh.filter(({ isAlarm }) => isAlarm)
  await announce(database, alarms)
  return { stored: fresh.flatMap(({ n }) => reports[n] ?? []), alarms: alarms.length }
}

function placeOf({ report: { fix } }: Kept): { lon: number | null; lat: number | null } {
  return { lon: fix?.lon ?? null, lat: fix?.lat ?? null }
}

async function announce(database: Database, alarms: readonly DeviceEventRecord[]): Promise<void> {
  if (alarms.length === 0) return
  const users = await readUsersBefore({ database }, [...new Set(alarms.map(({ userId }) => userId))])
  const byId = new Map(users.map((user) => [user.id, user]))
  await appendEvents(
    database,
    null,
    alarms.flatMap((record) => {
      const user = byId.get(record.userId)
      const event: AlarmEvent | null = user ? { record, user } : null
      return event
        ? [{ topic: 'devices.alarm' as const, entityId: record.id, record: event, callerId: record.userId }]
        : []
    }),
  )
}
