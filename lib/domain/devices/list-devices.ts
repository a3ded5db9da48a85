import type { Context } from '@/lib/access/context'
import { usersInReachSql } from '@/lib/domain/users'
import { hasWords, join, type Sql, sql } from '@/lib/platform/database'
import { deviceColumns, type DeviceRecord, deviceTables, readDevice } from './record'
import type { DevicesQuery } from './schema'
import { authorize } from '@/lib/access/policy'
import { devicePolicy } from './policy'

export interface DevicePage {
  items: DeviceRecord[]
  total: number
  page: number
  limit: number
}

/** Devices of the users that the actor administers, by user name. */
export async function listDevices({ actor, database }: Context, query: DevicesQuery): Promise<DevicePage> {
  const { page, limit } = query
  const where = join([usersInReachSql(actor), ...filters(query)], ' and ')
  const items = await database.query<DeviceRecord>(sql`
    select ${deviceColumns} from ${deviceTables} where ${where}
    order by u.fio collate "und-x-icu", u.id, d.id limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from ${deviceTables} where ${where}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}

function filters({ userId, search }: DevicesQuery): Sql[] {
  const words = search?.trim() ?? ''
  const texts = sql`d.key || ' ' || coalesce(d.title, '') || ' ' || u.fio`
  return [
    ...(userId === undefined ? [] : [sql`d.user_id = ${userId}`]),
    ...(words === '' ? [] : [hasWords(texts, words)]),
  ]
}

/** One device; 404 when there is none, 403 when the actor has no access to it. */
export async function getDevice(ctx: Context, id: number): Promise<DeviceRecord> {
  const device = await readDevice(ctx.database, id)
  authorize(devicePolicy.read, ctx.actor, { role: device.roleCode, organizationId: device.organizationId })
  return device
}
