import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { devicePolicy } from './policy'
import { type DeviceRecord, readDevice } from './record'

/** One device; 404 when there is none, 403 when the actor has no access to it. */
export async function getDevice(ctx: Context, id: number): Promise<DeviceRecord> {
  const device = await readDevice(ctx.database, id)
  authorize(devicePolicy.read, ctx.actor, { role: device.roleCode, organizationId: device.organizationId })
  return device
}
