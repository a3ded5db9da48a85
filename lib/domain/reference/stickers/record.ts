import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { byTitle, type ReferencePage, readPage } from '../read-page'
import type { StickerListQuery } from './schema'

export interface StickerRecord {
  id: number
  title: string
  color: string
  isForAll: boolean
  /** Work types that it suits; kept, and of no effect, while it is for all. */
  typeIds: number[]
  revision: number
}

const columns = sql`r.id, r.title, r.color, r.is_for_all as "isForAll", r.revision, array(
    select x.work_type_id from sticker_work_types x where x.sticker_id = r.id order by 1
  ) as "typeIds"`
const sorts = { title: byTitle(sql`r.title`), id: sql`r.id` }

export function listStickers(ctx: Context, query: StickerListQuery): Promise<ReferencePage<StickerRecord>> {
  return readPage(ctx, query, { select: columns, from: sql`stickers r`, sort: sorts[query.sortBy] })
}

/** One sticker; 404 when there is none. */
export async function getSticker({ database }: { database: Database }, id: number): Promise<StickerRecord> {
  const [found] = await database.query<StickerRecord>(
    sql`select ${columns} from stickers r where r.id = ${id}`,
  )
  if (!found) throw absent('sticker')
  return found
}

export const etagOfSticker = ({ id, revision }: StickerRecord): string => etagOf('sticker', id, revision)
