import type { Context } from '@/lib/access/context'
import { trackedUsersSql } from '@/lib/domain/locations'
import { type Database, empty, join, type Sql, sql } from '@/lib/platform/database'
import type { DeviceEventRecord } from './record'
import type { DeviceEventsQuery } from './schema'

export interface DeviceEventPage {
  items: DeviceEventRecord[]
  total: number
  page: number
  limit: number
}

const columns = sql`
  e.id, e.user_id as "userId", u.fio, e.device_id as "deviceId", e.kind, e.is_alarm as "isAlarm", e.value, e.at, e.lon,
  e.lat, e.acknowledged_at as "acknowledgedAt", e.note,
  case when a.id is not null then json_build_object('id', a.id, 'fio', a.fio) end as "acknowledgedBy"`

const tables = sql`device_events e join users u on u.id = e.user_id left join users a on a.id = e.acknowledged_by_id`

/** What the devices of people said whom the caller sees on the map, latest first. */
export async function listDeviceEvents(
  { actor, database }: Context,
  query: DeviceEventsQuery,
): Promise<DeviceEventPage> {
  const { page, limit } = query
  const where = join([trackedUsersSql(actor), ...filters(query)], ' and ')
  const items = await database.query<DeviceEventRecord>(sql`
    select ${columns} from ${tables} where ${where}
    order by e.at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}

function filters({ userId, deviceId, kind, alarm, open, from, till }: DeviceEventsQuery): Sql[] {
  return [
    userId === undefined ? empty : sql`e.user_id = ${userId}`,
    deviceId === undefined ? empty : sql`e.device_id = ${deviceId}`,
    kind === undefined ? empty : sql`e.kind = ${kind}`,
    alarm === undefined ? empty : sql`e.is_alarm = ${alarm}`,
    open === undefined ? empty : sql`(e.is_alarm and e.acknowledged_at is null) = ${open}`,
    from === undefined ? empty : sql`e.at >= ${from}`,
    till === undefined ? empty : sql`e.at <= ${till}`,
  ].filter((filter) => filter !== empty)
}

/** One event of a person whom the caller sees; null when there is none. With `lock`, locked until commit. */
export async function findDeviceEvent(
  { actor, database }: { actor: Context['actor']; database: Database },
  id: number,
  lock = false,
): Promise<DeviceEventRecord | null> {
  const [found] = await database.query<DeviceEventRecord>(sql`
    select ${columns} from ${tables} where e.id = ${id} and ${trackedUsersSql(actor)}
    ${lock ? sql`for no key update of e` : empty}`)
  return found ?? null
}
