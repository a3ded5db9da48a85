import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { holdRow, refuseUsed } from '../hold-row'
import { referencePolicy } from '../policy'
import { getWorkType, type WorkTypeRecord, type WorkTypeValues } from './record'
import { refuseStranded } from './require-steps'
import type { NewWorkType, WorkTypeChange } from './schema'
import { settle } from './settle'

const blank: WorkTypeValues = {
  name: '',
  icon: null,
  type: null,
  periodOfReviewInSec: null,
  fields: [],
  steps: [],
  moves: [],
  organizationIds: null,
}

export async function createWorkType(ctx: Context, wish: NewWorkType): Promise<WorkTypeRecord> {
  authorize(referencePolicy.write, ctx.actor, undefined)
  const values = await settle(ctx, blank, wish)
  const { id } = await ctx.database.prisma.workType.create({ data: columnsOf(values), select: { id: true } })
  await link(ctx, id, values.organizationIds)
  const after = await getWorkType(ctx, id)
  ctx.audit({ noun: 'work-type', entityId: id, action: 'create', after })
  return after
}

/** Its tasks follow at once; what they were given (deadline, executor) stays. */
export async function changeWorkType(
  ctx: Context,
  id: number,
  change: WorkTypeChange,
  ifMatch: string | null,
): Promise<WorkTypeRecord> {
  const before = await hold(ctx, id, ifMatch)
  if (Object.values(change).every((value) => value === undefined)) return before
  const values = await settle(ctx, before, change)
  if (change.steps) await refuseStranded(ctx.database, id, values)
  await ctx.database.prisma.workType.update({
    where: { id },
    data: { ...columnsOf(values), revision: { increment: 1 } },
    select: { id: true },
  })
  if (change.organization_ids !== undefined) await link(ctx, id, values.organizationIds)
  const after = await getWorkType(ctx, id)
  ctx.audit({ noun: 'work-type', entityId: id, action: 'update', before, after })
  return after
}

/** Deletes a work type that no task has, with its links to organizations and stickers. */
export async function deleteWorkType(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await hold(ctx, id, ifMatch)
  await refuseUsed(ctx.database, 'work_types', id)
  await ctx.database.prisma.workType.delete({ where: { id }, select: { id: true } })
  ctx.audit({ noun: 'work-type', entityId: id, action: 'delete', before })
}

const hold = (ctx: Context, id: number, ifMatch: string | null) =>
  holdRow(ctx, { table: 'work_types', noun: 'work-type', id, read: () => getWorkType(ctx, id) }, ifMatch)

function columnsOf({
  name,
  icon,
  type,
  periodOfReviewInSec,
  fields,
  steps,
  moves,
  organizationIds,
}: WorkTypeValues) {
  return {
    name,
    icon,
    type,
    periodOfReviewInSec,
    fields: fields.map((field) => ({ ...field })),
    steps,
    moves: moves.map((move) => ({ ...move })),
    openToAll: organizationIds === null,
  }
}

async function link(
  { database }: Context,
  id: number,
  organizationIds: readonly number[] | null,
): Promise<void> {
  await database.query(sql`delete from work_type_organizations where work_type_id = ${id}`)
  await database.query(sql`
    insert into work_type_organizations (work_type_id, organization_id)
    select ${id}::int, x from unnest(${[...(organizationIds ?? [])]}::int[]) x`)
}
