import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { readUsersBefore } from '@/lib/domain/users'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { findDeviceEvent } from './list-events'
import { alarmPolicy } from './policy'
import type { AlarmEvent, DeviceEventRecord } from './record'
import type { Acknowledgement } from './schema'

/** Marks an alarm as taken, with a note. The first one counts: a second call changes nothing. 404 for what is no
 * alarm, or one of somebody whom the caller does not see. */
export async function acknowledgeAlarm(
  ctx: Context,
  id: number,
  { note = null }: Acknowledgement,
): Promise<DeviceEventRecord> {
  authorize(alarmPolicy.acknowledge, ctx.actor, undefined)
  const event = await findDeviceEvent(ctx, id, true)
  if (!event?.isAlarm) throw absent('alarm')
  if (event.acknowledgedAt) return event
  await ctx.database.query(sql`
    update device_events set acknowledged_at = ${now()}, acknowledged_by_id = ${ctx.actor.userId}, note = ${note}
    where id = ${id}`)
  const noun = event.deviceId > 0 ? 'device' : 'user'
  const entityId = event.deviceId > 0 ? event.deviceId : event.userId
  ctx.audit({ noun, entityId, action: 'update', before: { alarm: null }, after: { alarm: event.kind, note } })
  const taken = (await findDeviceEvent(ctx, id)) ?? event
  await announceTaken(ctx, taken)
  return taken
}

/** Tells the consoles and webhooks that learned of the alarm. */
async function announceTaken(ctx: Context, taken: DeviceEventRecord): Promise<void> {
  const [user] = await readUsersBefore(ctx, [taken.userId])
  if (!user) return
  const record = { ...taken, at: toUnix(taken.at), acknowledgedAt: toUnix(taken.acknowledgedAt ?? now()) }
  const event: AlarmEvent = { record, user }
  ctx.announce({ topic: 'devices.alarm', entityId: taken.id, record: event })
}

const toUnix = (moment: Date | number): number =>
  moment instanceof Date ? Math.floor(moment.getTime() / 1000) : moment
