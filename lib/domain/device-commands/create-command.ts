import type { Context } from '@/lib/access/context'
import { lockForChange } from '@/lib/domain/devices'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, invalid } from '@/lib/problems'
import { commandsOf } from '@/lib/shared/device-commands'
import { jobName } from './job-name'
import { commandColumns, type CommandRecord, commandTables, waitedSince } from './record'
import type { NewCommand } from './schema'

/** Commands that may wait for one device. */
const waitingAtMost = 20

/** Commands that are kept of one device. */
const keptAtMost = 200

/** Tells a device something as soon as it is connected. 400 for what its protocol does not know. */
export async function createCommand(
  ctx: Context,
  deviceId: number,
  input: NewCommand,
): Promise<CommandRecord> {
  const device = await lockForChange(ctx, deviceId, null)
  const { kind } = input
  if (!commandsOf(device.protocol).includes(kind)) throw invalid({ path: 'kind', rule: 'noCommand' })
  await requireRoom(ctx, deviceId)
  const seconds = kind === 'interval' ? (input.interval ?? null) : null
  const text = kind === 'text' ? (input.text ?? null) : null
  const { id } = await ctx.database.prisma.deviceCommand.create({
    data: { deviceId, kind, seconds, text, createdAt: now(), createdById: ctx.actor.userId },
    select: { id: true },
  })
  await ctx.database.query(sql`
    delete from device_commands where device_id = ${deviceId} and id <= (
      select id from device_commands where device_id = ${deviceId} order by id desc offset ${keptAtMost} limit 1)`)
  ctx.afterCommit(() => wakeJob(jobName))
  const after = { command: kind, interval: seconds, text }
  const organizationIds = [device.organizationId]
  ctx.audit({ noun: 'device', entityId: deviceId, action: 'update', before: {}, after, organizationIds })
  return readCommand(ctx, id)
}

async function requireRoom({ database }: Context, deviceId: number): Promise<void> {
  const [waiting] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from device_commands
    where device_id = ${deviceId} and state = 'queued' and created_at > ${waitedSince(now())}`)
  if ((waiting?.count ?? 0) >= waitingAtMost)
    throw invalid({ path: 'kind', rule: 'manyWaiting', values: { limit: waitingAtMost } })
}

async function readCommand({ database }: Context, id: number): Promise<CommandRecord> {
  const [found] = await database.query<CommandRecord>(
    sql`select ${commandColumns(now())} from ${commandTables} where c.id = ${id}`,
  )
  if (!found) throw absent('device')
  return found
}
