import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { findDeviceEvent } from './list-events'
import { alarmPolicy } from './policy'
import type { DeviceEventRecord } from './record'
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
  return (await findDeviceEvent(ctx, id)) ?? event
}
