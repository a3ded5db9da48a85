import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { invalid, problem } from '@/lib/problems'
import { holdRow, refuseUsed } from '../hold-row'
import { lastPlace } from '../last-place'
import { holdLists } from '../hold-lists'
import { referencePolicy } from '../policy'
import { refuseListed, refuseOnlyFirst } from './listed-in'
import { getStep, isDefaultStep, type StepRecord } from './record'
import type { NewStep, StepChange } from './schema'

export async function createStep(ctx: Context, wish: NewStep): Promise<StepRecord> {
  authorize(referencePolicy.write, ctx.actor, undefined)
  const { name, color, assigned_status: phase } = wish
  const sortOrder = wish.order ?? (await lastPlace(ctx.database, 'steps'))
  const { id } = await ctx.database.prisma.step.create({ data: { name, color, phase, sortOrder } })
  const after = await getStep(ctx, id)
  ctx.audit({ noun: 'step', entityId: id, action: 'create', after })
  return after
}

/** Tasks in the step follow a new phase at once: it is read through the step everywhere. */
export async function changeStep(
  ctx: Context,
  id: number,
  change: StepChange,
  ifMatch: string | null,
): Promise<StepRecord> {
  const before = await hold(ctx, id, ifMatch)
  if (Object.values(change).every((value) => value === undefined)) return before
  const { name, color, order, assigned_status: phase = before.phase } = change
  if (phase !== before.phase) {
    if (isDefaultStep(id)) throw invalid({ path: 'assigned_status', rule: 'keepsPhase' })
    if (before.phase === 1) await refuseOnlyFirst(ctx.database, id)
  }
  const data = { name, color, phase, sortOrder: order, revision: { increment: 1 } }
  await ctx.database.prisma.step.update({ where: { id }, data })
  const after = await getStep(ctx, id)
  ctx.audit({ noun: 'step', entityId: id, action: 'update', before, after })
  return after
}

/** Deletes a step that no task stands in and no work type lists. */
export async function deleteStep(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await hold(ctx, id, ifMatch)
  if (isDefaultStep(id)) throw problem('step.default')
  await refuseListed(ctx.database, id)
  await refuseUsed(ctx.database, 'steps', id)
  await ctx.database.prisma.step.delete({ where: { id } })
  ctx.audit({ noun: 'step', entityId: id, action: 'delete', before })
}

async function hold(ctx: Context, id: number, ifMatch: string | null): Promise<StepRecord> {
  await holdLists(ctx.database)
  return holdRow(ctx, { table: 'steps', noun: 'step', id, read: () => getStep(ctx, id) }, ifMatch)
}
