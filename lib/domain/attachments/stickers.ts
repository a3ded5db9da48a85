import { type Database, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'

/** A sticker named by a body, and where. */
interface NamedSticker {
  path: string
  id: number
}

/** 400 for an unknown sticker, 403 for one that the work type does not allow. */
export async function requireStickers(
  database: Database,
  typeId: number,
  named: readonly NamedSticker[],
): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id))]
  // The lock prevents deletion of a sticker before it is assigned.
  const rows = await database.query<{ id: number; suits: boolean }>(
    sql`select g.id, g.is_for_all or exists (
        select 1 from sticker_work_types x where x.sticker_id = g.id and x.work_type_id = ${typeId}
      ) as suits
      from stickers g where g.id = any(${ids}::int[]) order by g.id for key share`,
    'stickers-require',
  )
  const suits = new Map(rows.map((row) => [row.id, row.suits]))
  const unknown = named.filter(({ id }) => !suits.has(id))
  if (unknown.length > 0) throw invalid(...unknown.map(({ path }) => ({ path, rule: 'unknown' as const })))
  if (named.some(({ id }) => !suits.get(id))) throw problem('sticker.unavailable')
}
