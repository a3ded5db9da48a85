import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { holdRow, refuseUsed } from '../hold-row'
import { lastPlace } from '../last-place'
import { referencePolicy } from '../policy'
import { getPriority, type PriorityRecord } from './record'
import type { NewPriority, PriorityChange } from './schema'

export async function createPriority(
  ctx: Context,
  { name, color, order }: NewPriority,
): Promise<PriorityRecord> {
  authorize(referencePolicy.write, ctx.actor, undefined)
  const sortOrder = order ?? (await lastPlace(ctx.database, 'priorities'))
  const { id } = await ctx.database.prisma.priority.create({ data: { name, color, sortOrder } })
  const after = await getPriority(ctx, id)
  ctx.audit({ noun: 'priority', entityId: id, action: 'create', after })
  return after
}

export async function changePriority(
  ctx: Context,
  id: number,
  { name, color, order }: PriorityChange,
  ifMatch: string | null,
): Promise<PriorityRecord> {
  const before = await hold(ctx, id, ifMatch)
  if (name === undefined && color === undefined && order === undefined) return before
  const data = { name, color, sortOrder: order, revision: { increment: 1 } }
  await ctx.database.prisma.priority.update({ where: { id }, data })
  const after = await getPriority(ctx, id)
  ctx.audit({ noun: 'priority', entityId: id, action: 'update', before, after })
  return after
}

/** Deletes a priority that no task has. */
export async function deletePriority(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await hold(ctx, id, ifMatch)
  await refuseUsed(ctx.database, 'priorities', id)
  await ctx.database.prisma.priority.delete({ where: { id } })
  ctx.audit({ noun: 'priority', entityId: id, action: 'delete', before })
}

const hold = (ctx: Context, id: number, ifMatch: string | null) =>
  holdRow(ctx, { table: 'priorities', noun: 'priority', id, read: () => getPriority(ctx, id) }, ifMatch)
