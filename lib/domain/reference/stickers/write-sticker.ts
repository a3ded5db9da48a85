import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { holdRow } from '../hold-row'
import { referencePolicy } from '../policy'
import { getSticker, type StickerRecord } from './record'
import type { NewSticker, StickerChange } from './schema'

export async function createSticker(ctx: Context, wish: NewSticker): Promise<StickerRecord> {
  authorize(referencePolicy.write, ctx.actor, undefined)
  const typeIds = wish.type_ids ?? []
  await requireTypes(ctx, typeIds)
  const { title, color, is_for_all: isForAll } = wish
  const data = { title, color, isForAll: isForAll ?? typeIds.length === 0 }
  const { id } = await ctx.database.prisma.sticker.create({ data })
  await link(ctx, id, typeIds)
  const after = await getSticker(ctx, id)
  ctx.audit({ noun: 'sticker', entityId: id, action: 'create', after })
  return after
}

/** Files that have it keep it, also where it suits their task's work type no longer. */
export async function changeSticker(
  ctx: Context,
  id: number,
  { title, color, is_for_all: isForAll, type_ids: typeIds }: StickerChange,
  ifMatch: string | null,
): Promise<StickerRecord> {
  const before = await hold(ctx, id, ifMatch)
  if ([title, color, isForAll, typeIds].every((value) => value === undefined)) return before
  if (typeIds !== undefined) await requireTypes(ctx, typeIds ?? [])
  await ctx.database.prisma.sticker.update({
    where: { id },
    data: { title, color, isForAll, revision: { increment: 1 } },
  })
  if (typeIds !== undefined) await link(ctx, id, typeIds ?? [])
  const after = await getSticker(ctx, id)
  ctx.audit({ noun: 'sticker', entityId: id, action: 'update', before, after })
  return after
}

/** Deletes a sticker and takes it off every file that has it. */
export async function deleteSticker(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await hold(ctx, id, ifMatch)
  await ctx.database.prisma.sticker.delete({ where: { id } })
  ctx.audit({ noun: 'sticker', entityId: id, action: 'delete', before })
}

const hold = (ctx: Context, id: number, ifMatch: string | null) =>
  holdRow(ctx, { table: 'stickers', noun: 'sticker', id, read: () => getSticker(ctx, id) }, ifMatch)

async function requireTypes({ database }: Context, ids: readonly number[]): Promise<void> {
  const rows = await database.query<{ id: number }>(
    sql`select id from work_types where id = any(${[...ids]}::int[]) for key share`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, at): Issue[] =>
    known.has(id) ? [] : [{ path: `type_ids.${at}`, rule: 'unknown' }],
  )
  if (issues.length > 0) throw invalid(...issues)
}

async function link({ database }: Context, id: number, typeIds: readonly number[]): Promise<void> {
  await database.query(sql`delete from sticker_work_types where sticker_id = ${id}`)
  await database.query(sql`
    insert into sticker_work_types (sticker_id, work_type_id)
    select distinct ${id}::int, x from unnest(${[...typeIds]}::int[]) x`)
}
