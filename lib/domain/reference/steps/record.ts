import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { byTitle, type ReferencePage, readPage } from '../read-page'
import type { StepListQuery } from './schema'

export interface StepRecord {
  id: number
  name: string
  phase: number
  order: number
  color: string
  revision: number
}

/** Steps that come with the system: their ids and phases are part of the contract. */
export const isDefaultStep = (id: number): boolean => id <= 4

const columns = sql`r.id, r.name, r.phase, r.sort_order as "order", r.color, r.revision`
const sorts = { order: sql`r.sort_order`, name: byTitle(sql`r.name`), id: sql`r.id` }

export function listSteps(ctx: Context, query: StepListQuery): Promise<ReferencePage<StepRecord>> {
  return readPage(ctx, query, { select: columns, from: sql`steps r`, sort: sorts[query.sortBy] })
}

/** One step; 404 when there is none. */
export async function getStep({ database }: { database: Database }, id: number): Promise<StepRecord> {
  const [found] = await database.query<StepRecord>(sql`select ${columns} from steps r where r.id = ${id}`)
  if (!found) throw absent('step')
  return found
}

export const etagOfStep = ({ id, revision }: StepRecord): string => etagOf('step', id, revision)
