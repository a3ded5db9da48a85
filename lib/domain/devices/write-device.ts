import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { Prisma, sql, type Database } from '@/lib/platform/database'
import { denied, invalid } from '@/lib/problems'
import { forgetDevices } from './find-device'
import { devicePolicy } from './policy'
import { type DeviceRecord, etagOfDevice, lockDevice, readDevice } from './record'
import type { DeviceChange, NewDevice } from './schema'
import type { RoleCode } from '@/lib/access/actor'
import type { OwnFilter } from '@/lib/shared/device-kinds'
import { satelliteIdOf } from './key'

/** Id that no device has. */
const none = 0

/** 400 when another device has the key, or another user has it as the satellite id. */
async function requireFreeKey(database: Database, key: string, userId: number, ownId = none): Promise<void> {
  const satelliteId = satelliteIdOf(key)
  // Serializes registration of the same key, and of the same number as a satellite id:
  // lib/domain/users/names-taken.ts.
  const hash = satelliteId === null ? sql`hashtext(${key})` : sql`hashint8(${satelliteId})`
  await database.query(sql`select pg_advisory_xact_lock(7140083, ${hash})`)
  const found = await database.query(sql`
    select 1 from devices where key = ${key} and id <> ${ownId}
    union all
    select 1 from users where glonass_id = ${satelliteId}::bigint and id <> ${userId}`)
  if (found.length > 0) throw invalid({ path: 'key', rule: 'taken' })
}

/** The user of a device, as far as rights need it. */
interface Owner {
  id: number
  roleCode: RoleCode
  organizationId: number | null
}

/** The user with a row lock until commit; null when there is none. */
async function lockOwner(database: Database, id: number): Promise<Owner | null> {
  const [owner] = await database.query<Owner>(sql`
    select u.id, r.code as "roleCode", u.organization_id as "organizationId"
    from users u join roles r on r.id = u.role_id
    where u.id = ${id} and u.deleted_at is null for share of u`)
  return owner ?? null
}

/** Registers a key for a user; its reports are accepted from the next one on. */
export async function createDevice(ctx: Context, input: NewDevice): Promise<DeviceRecord> {
  const { key, user_id: userId, title = null, speed_unit: speedUnit = null, kind = null } = input
  const filter = ownOf(input.filter)
  await lockOwnerInReach(ctx, userId)
  await requireFreeKey(ctx.database, key, userId)
  const { id } = await ctx.database.prisma.device.create({
    data: { key, userId, title, speedUnit, kind, filter: filter ?? undefined },
    select: { id: true },
  })
  await ctx.database.query(sql`delete from unknown_devices where key = ${key}`)
  ctx.afterCommit(forgetDevices)
  const device = await readDevice(ctx.database, id)
  ctx.audit({ noun: 'device', entityId: id, action: 'create', after: lasting(device), ...concerned(device) })
  return device
}

/** The numbers that are given, without those that are usual; null when there are none. */
function ownOf(filter: NewDevice['filter']): OwnFilter | null {
  const given = Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : null
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
  const { speed_unit: speedUnit = before.speedUnit, kind = before.kind } = change
  const filter = change.filter === undefined ? before.filter : ownOf(change.filter)
  if (userId !== before.user.id) await lockOwnerInReach(ctx, userId)
  const isSame = key === before.key && userId === before.user.id && title === before.title
  const isSameWay = speedUnit === before.speedUnit && kind === before.kind
  if (isSame && isSameWay && isDeepStrictEqual(filter, before.filter)) return before
  await requireFreeKey(ctx.database, key, userId, id)
  await ctx.database.prisma.device.update({
    where: { id },
    data: {
      key,
      userId,
      title,
      speedUnit,
      kind,
      filter: filter ?? Prisma.DbNull,
      revision: { increment: 1 },
    },
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

/** A device that the caller may change, locked until commit. */
export async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<DeviceRecord> {
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

const lasting = ({ key, title, user, speedUnit, kind, filter }: DeviceRecord) => ({
  key,
  title,
  userId: user.id,
  speedUnit,
  kind,
  filter,
})

const concerned = (...devices: readonly DeviceRecord[]) => ({
  organizationIds: devices.map(({ organizationId }) => organizationId),
})
