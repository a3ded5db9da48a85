import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { byTitle, type ReferencePage, readPage } from '../read-page'
import type { PriorityListQuery } from './schema'

export interface PriorityRecord {
  id: number
  name: string
  order: number
  color: string
  revision: number
}

const columns = sql`r.id, r.name, r.sort_order as "order", r.color, r.revision`
const sorts = { order: sql`r.sort_order`, name: byTitle(sql`r.name`), id: sql`r.id` }

export function listPriorities(
  ctx: Context,
  query: PriorityListQuery,
): Promise<ReferencePage<PriorityRecord>> {
  return readPage(ctx, query, { select: columns, from: sql`priorities r`, sort: sorts[query.sortBy] })
}

/** One priority; 404 when there is none. */
export async function getPriority({ database }: { database: Database }, id: number): Promise<PriorityRecord> {
  const [found] = await database.query<PriorityRecord>(
    sql`select ${columns} from priorities r where r.id = ${id}`,
  )
  if (!found) throw absent('priority')
  return found
}

export const etagOfPriority = ({ id, revision }: PriorityRecord): string => etagOf('priority', id, revision)
