import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { userTagPolicy } from './policy'
import { etagOfUserTag, lockUserTag, type UserTagRecord } from './record'
import type { NewUserTag, UserTagChange } from './schema'

export async function createUserTag(ctx: Context, data: NewUserTag): Promise<UserTagRecord> {
  authorize(userTagPolicy.write, ctx.actor, undefined)
  const tag = await ctx.database.prisma.userTag.create({ data })
  ctx.audit({ noun: 'user-tag', entityId: tag.id, action: 'create', after: tag })
  return tag
}

export async function changeUserTag(
  ctx: Context,
  id: number,
  { title, color }: UserTagChange,
  ifMatch: string | null,
): Promise<UserTagRecord> {
  const before = await holdUserTag(ctx, id, ifMatch)
  if (title === undefined && color === undefined) return before
  const data = { title, color, revision: { increment: 1 } }
  const after = await ctx.database.prisma.userTag.update({ where: { id }, data })
  ctx.audit({ noun: 'user-tag', entityId: id, action: 'update', before, after })
  return after
}

/** Deletes a tag and takes it off everybody who has it. */
export async function deleteUserTag(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await holdUserTag(ctx, id, ifMatch)
  await ctx.database.prisma.userTag.delete({ where: { id } })
  ctx.audit({ noun: 'user-tag', entityId: id, action: 'delete', before })
}

async function holdUserTag(ctx: Context, id: number, ifMatch: string | null): Promise<UserTagRecord> {
  const tag = await lockUserTag(ctx, id)
  authorize(userTagPolicy.write, ctx.actor, undefined)
  requireRevision(ifMatch, etagOfUserTag(tag))
  return tag
}
