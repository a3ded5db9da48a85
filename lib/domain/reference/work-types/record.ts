import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import { byTitle, type ReferencePage, readPage } from '../read-page'
import type { WorkTypeListQuery } from './schema'

/** An allowed move between two steps, and what the action is called. */
export interface MoveRecord {
  from: number
  to: number
  name: string
}

/** What a work type says; `null` organizations: open to every one. */
export interface WorkTypeValues {
  name: string
  icon: string | null
  type: string | null
  periodOfReviewInSec: number | null
  fields: FieldDefinition[]
  steps: number[]
  moves: MoveRecord[]
  organizationIds: number[] | null
}

export interface WorkTypeRecord extends WorkTypeValues {
  id: number
  revision: number
}

const columns = sql`r.id, r.name, r.icon, r.type, r.period_of_review_in_sec as "periodOfReviewInSec", r.fields, r.steps, r.moves,
  r.revision, case when not r.open_to_all then array(
    select x.organization_id from work_type_organizations x join organizations o on o.id = x.organization_id
    where x.work_type_id = r.id and o.deleted_at is null order by 1
  ) end as "organizationIds"`
const sorts = { name: byTitle(sql`r.name`), id: sql`r.id` }

export function listWorkTypes(
  ctx: Context,
  query: WorkTypeListQuery,
): Promise<ReferencePage<WorkTypeRecord>> {
  return readPage(ctx, query, { select: columns, from: sql`work_types r`, sort: sorts[query.sortBy] })
}

/** One work type; 404 when there is none. */
export async function getWorkType({ database }: { database: Database }, id: number): Promise<WorkTypeRecord> {
  const [found] = await database.query<WorkTypeRecord>(
    sql`select ${columns} from work_types r where r.id = ${id}`,
  )
  if (!found) throw absent('workType')
  return found
}

export const etagOfWorkType = ({ id, revision }: WorkTypeRecord): string => etagOf('work-type', id, revision)
