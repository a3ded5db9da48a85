import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import type { Job } from '@/lib/platform/jobs'
import { jobName } from './job-name'
import { connectedDevices, lineOf } from './lines'
import { type Command, waitedSince } from './record'

/** How soon a command from another process is seen, milliseconds. */
const lookEvery = 1000

const atOnce = 100

/** Sends what waits for the devices that are connected to this process. */
export const deliverCommands: Job = {
  name: jobName,
  async due() {
    const ids = connectedDevices()
    if (ids.length === 0) return null
    const [waiting] = await database.query(
      sql`select 1 from device_commands
        where state = 'queued' and device_id = any(${ids}::int[]) and created_at > ${waitedSince(now())} limit 1`,
      'commands-due',
    )
    return waiting ? now() : new Date(now().getTime() + lookEvery)
  },
  async work() {
    const commands = await takeWaiting()
    for (const command of commands) await send(command)
    return commands.length > 0
  },
}

/** Takes commands for the devices of this process, in their order. */
async function takeWaiting(): Promise<Command[]> {
  const at = now()
  const taken = await database.query<Command>(sql`
    update device_commands set state = 'sent', sent_at = ${at} where id in (
      select id from device_commands
      where state = 'queued' and device_id = any(${connectedDevices()}::int[]) and created_at > ${waitedSince(at)}
      order by id limit ${atOnce} for update skip locked)
    returning id, device_id as "deviceId", kind, seconds, text`)
  return taken.sort((one, other) => one.id - other.id)
}

/** A connection that has just ended leaves its commands to the next one. */
async function send(command: Command): Promise<void> {
  const sent = lineOf(command.deviceId)?.send(command) ?? 'gone'
  if (sent === 'sent') return
  const state = sent === 'unknown' ? 'failed' : 'queued'
  await database.query(
    sql`update device_commands set state = ${state}, sent_at = null where id = ${command.id} and state = 'sent'`,
  )
}
