import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { inputs } from '@/lib/wire'
import { unknownDevicePolicy } from './policy'

/** A device that reported under an unregistered key. */
export interface UnknownDevice {
  key: string
  protocol: string
  address: string
  /** What it seems to speak, of a connection that names no device. */
  speaks: string | null
  firstSeen: Date
  lastSeen: Date
  tries: number
}

export interface UnknownDevicePage {
  items: UnknownDevice[]
  total: number
  page: number
  limit: number
}

/** Excludes keys that have been registered since, as a device or a satellite id. */
const stillUnknown = sql`
  not exists (select from devices d where d.key = x.key)
  and not exists (
    select from users u where u.glonass_id = case when x.key ~ '^[0-9]{1,18}$' then x.key::bigint end)`

/** A page of unknown devices, latest first. */
export async function listUnknownDevices(
  { database }: Context,
  { page, limit }: inputs.Paging,
): Promise<UnknownDevicePage> {
  const items = await database.query<UnknownDevice>(sql`
    select x.key, x.protocol, x.address, x.speaks, x.first_seen_at as "firstSeen", x.last_seen_at as "lastSeen", x.tries
    from unknown_devices x where ${stillUnknown}
    order by x.last_seen_at desc, x.key limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from unknown_devices x where ${stillUnknown}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}

/** Deletes the record of an unknown device; it comes back with its next report. */
export async function forgetUnknownDevice(ctx: Context, key: string): Promise<void> {
  authorize(unknownDevicePolicy.forget, ctx.actor, undefined)
  const gone = await ctx.database.query(sql`delete from unknown_devices where key = ${key} returning key`)
  if (gone.length === 0) throw absent('device')
}
