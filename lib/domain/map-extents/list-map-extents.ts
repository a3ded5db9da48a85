import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import { type MapExtentRecord, readMapExtents } from './record'

export interface MapExtentPage {
  items: MapExtentRecord[]
  total: number
  page: number
  limit: number
}

/** Extents by name, for every signed-in user. */
export async function listMapExtents(ctx: Context, query: inputs.SortedPaging): Promise<MapExtentPage> {
  const { page, limit } = query
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const found = await readMapExtents(ctx.database, { direction, limit, offset: (page - 1) * limit })
  return { ...found, page, limit }
}
