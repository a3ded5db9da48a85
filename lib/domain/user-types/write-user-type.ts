import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { keepUpload, requireUpload } from '@/lib/domain/files'
import { now } from '@/lib/platform/clock'
import { invalid, problem } from '@/lib/problems'
import { clearDefault, holdDefault } from './default-type'
import { userTypePolicy } from './policy'
import { etagOfUserType, lockUserType, type UserTypeRecord } from './record'
import type { NewUserType, UserTypeChange } from './schema'

export async function createUserType(ctx: Context, wish: NewUserType): Promise<UserTypeRecord> {
  authorize(userTypePolicy.write, ctx.actor, undefined)
  if (wish.isDefault) await holdDefault(ctx)
  await takeIcon(ctx, wish.iconFileName)
  if (wish.isDefault) await clearDefault(ctx)
  const type = await ctx.database.prisma.userType.create({ data: { ...wish, iconUpdateDate: now() } })
  ctx.audit({ noun: 'user-type', entityId: type.id, action: 'create', after: type })
  return type
}

export async function changeUserType(
  ctx: Context,
  id: number,
  change: UserTypeChange,
  ifMatch: string | null,
): Promise<UserTypeRecord> {
  if (change.isDefault) await holdDefault(ctx)
  const before = await holdUserType(ctx, id, ifMatch)
  if (change.isDefault === false && before.isDefault)
    throw invalid({ path: 'is_default', rule: 'keepsDefault' })
  if (Object.values(change).every((value) => value === undefined)) return before
  const newIcon = change.iconFileName !== undefined && change.iconFileName !== before.iconFileName
  if (newIcon && change.iconFileName !== undefined) await takeIcon(ctx, change.iconFileName)
  if (change.isDefault && !before.isDefault) await clearDefault(ctx)
  const after = await ctx.database.prisma.userType.update({
    where: { id },
    data: { ...change, ...(newIcon && { iconUpdateDate: now() }), revision: { increment: 1 } },
  })
  ctx.audit({ noun: 'user-type', entityId: id, action: 'update', before, after })
  return after
}

/** The lock keeps users from getting the type meanwhile: they refer to its row. Deleted users lose it. */
export async function deleteUserType(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await holdUserType(ctx, id, ifMatch)
  if (before.isDefault) throw problem('user-type.default')
  const users = await ctx.database.prisma.user.count({ where: { typeId: id, deletedAt: null } })
  if (users > 0) throw problem('user-type.in-use')
  await ctx.database.prisma.userType.delete({ where: { id } })
  ctx.audit({ noun: 'user-type', entityId: id, action: 'delete', before })
}

async function holdUserType(ctx: Context, id: number, ifMatch: string | null): Promise<UserTypeRecord> {
  const type = await lockUserType(ctx, id)
  authorize(userTypePolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfUserType(type))
  return type
}

async function takeIcon(ctx: Context, name: string): Promise<void> {
  await requireUpload(ctx.database, name, { path: 'icon_file_name', types: ['image/png'] })
  await keepUpload(ctx, name)
}
