import type { Context } from '@/lib/access/context'
import { getDevice } from '@/lib/domain/devices'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { commandColumns, type CommandRecord, commandTables } from './record'
import type { CommandsQuery } from './schema'

/** What a device was told, latest first. 404 and 403 like the device itself. */
export async function listCommands(ctx: Context, deviceId: number, { page, limit }: CommandsQuery) {
  await getDevice(ctx, deviceId)
  const items = await ctx.database.query<CommandRecord>(sql`
    select ${commandColumns(now())} from ${commandTables} where c.device_id = ${deviceId}
    order by c.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await ctx.database.query<{ total: number }>(
    sql`select count(*)::int as total from device_commands where device_id = ${deviceId}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}
