import type { Context } from '@/lib/access/context'
import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { referencePolicy } from '../policy'
import { presentSticker } from '../presenter'
import { ChangeSticker, CreateSticker, StickerListQuery } from './schema'

const sorts = { title: byTitle(sql`r.title`), id: sql`r.id` }

/** Stickers of files. Files keep a sticker that no longer suits their task's work type, and lose a deleted
 * one. */
export const stickers = referenceNoun({
  noun: 'sticker',
  entity: 'sticker',
  table: 'stickers',
  columns: sql`r.id, r.title, r.color, r.is_for_all as "isForAll", r.revision, array(
    select x.work_type_id from sticker_work_types x where x.sticker_id = r.id order by 1
  ) as "typeIds"`,
  write: referencePolicy.write,
  present: presentSticker,
  New: CreateSticker,
  Change: ChangeSticker,
  Query: StickerListQuery,
  sort: ({ sortBy }) => sorts[sortBy],

  async insert(ctx, { title, color, is_for_all: isForAll, type_ids }) {
    const typeIds = type_ids ?? []
    await requireTypes(ctx, typeIds)
    const data = { title, color, isForAll: isForAll ?? typeIds.length === 0 }
    const sticker = await ctx.database.prisma.sticker.create({ data })
    await link(ctx, sticker.id, typeIds)
    return sticker
  },

  async update(ctx, { id }, { title, color, is_for_all: isForAll, type_ids: typeIds }) {
    if (typeIds !== undefined) await requireTypes(ctx, typeIds ?? [])
    const data = { title, color, isForAll, revision: { increment: 1 } }
    await ctx.database.prisma.sticker.update({ where: { id }, data })
    if (typeIds !== undefined) await link(ctx, id, typeIds ?? [])
  },
})

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
