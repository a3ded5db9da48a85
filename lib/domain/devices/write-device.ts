import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { forgetDevices } from './find-device'
import { requireFreeKey } from './free-key'
import { lockOwner, type Owner } from './owner'
import { devicePolicy } from './policy'
import { type DeviceRecord, etagOfDevice, lockDevice, readDevice } from './record'
import type { DeviceChange, NewDevice } from './schema'

/** Registers a key for a user; its reports are accepted from the next one on. */
export async function createDevice(ctx: Context, input: NewDevice): Promise<DeviceRecord> {
  const { key, user_id: userId, title = null } = input
  await lockOwnerInReach(ctx, userId)
  await requireFreeKey(ctx.database, key, userId)
  const { id } = await ctx.database.prisma.device.create({
    data: { key, userId, title },
    select: { id: true },
  })
  await ctx.database.query(sql`delete from unknown_devices where key = ${key}`)
  ctx.afterCommit(forgetDevices)
  const device = await readDevice(ctx.database, id)
  ctx.audit({ noun: 'device', entityId: id, action: 'create', after: lasting(device), ...concerned(device) })
  return device
}

/** Changes a device; assigning it to another user needs rights on both. */
export async function changeDevice(
  ctx: Context,
  id: number,
  change: DeviceChange,
  ifMatch: string | null,
): Promise<DeviceRecord> {
  const before = await lockForChange(ctx, id, ifMatch)
  const { key = before.key, user_id: userId = before.user.id, title = before.title } = change
  if (userId !== before.user.id) await lockOwnerInReach(ctx, userId)
  if (key === before.key && userId === before.user.id && title === before.title) return before
  await requireFreeKey(ctx.database, key, userId, id)
  await ctx.database.prisma.device.update({
    where: { id },
    data: { key, userId, title, revision: { increment: 1 } },
  })
  await ctx.database.query(sql`delete from unknown_devices where key = ${key}`)
  ctx.afterCommit(forgetDevices)
  const after = await readDevice(ctx.database, id)
  const states = { before: lasting(before), after: lasting(after) }
  ctx.audit({ noun: 'device', entityId: id, action: 'update', ...states, ...concerned(before, after) })
  return after
}

/** Deletes a device; its reports stay with the user. */
export async function deleteDevice(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  await ctx.database.prisma.device.delete({ where: { id } })
  ctx.afterCommit(forgetDevices)
  ctx.audit({ noun: 'device', entityId: id, action: 'delete', before: lasting(before), ...concerned(before) })
}

async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<DeviceRecord> {
  const device = await lockDevice(ctx.database, id)
  requireReach(ctx, { id: device.user.id, roleCode: device.roleCode, organizationId: device.organizationId })
  requireRevision(ifMatch, etagOfDevice(device))
  return device
}

async function lockOwnerInReach(ctx: Context, userId: number): Promise<void> {
  const owner = await lockOwner(ctx.database, userId)
  if (!owner) throw invalid({ path: 'user_id', rule: 'unknown' })
  requireReach(ctx, owner)
}

/** Assigning a device to oneself, or removing one from oneself, is not allowed, as with the satellite id. */
function requireReach({ actor }: Context, { id, roleCode: role, organizationId }: Owner): void {
  authorize(devicePolicy.manage, actor, { role, organizationId })
  if (id === actor.userId) throw denied()
}

const lasting = ({ key, title, user }: DeviceRecord) => ({ key, title, userId: user.id })

const concerned = (...devices: readonly DeviceRecord[]) => ({
  organizationIds: devices.map(({ organizationId }) => organizationId),
})
