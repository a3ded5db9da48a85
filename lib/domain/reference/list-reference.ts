import type { Context } from '@/lib/access/context'
import { type Sql, sql, statementName } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'

export interface ReferencePage<Row> {
  items: Row[]
  total: number
  page: number
  limit: number
}

/** A page of a reference list. Any signed-in user reads them. */
async function readPage<Row>(
  ctx: Context,
  query: inputs.SortedPaging,
  select: Sql,
  from: Sql,
  sort: Sql,
): Promise<ReferencePage<Row>> {
  const { page, limit } = query
  const direction = query.sortDirection === 'DESC' ? sql`desc` : sql`asc`
  const statement = sql`
    select (select count(*)::int from ${from}) as total,
      (select coalesce(json_agg(x), '[]') from (
        select ${select} from ${from} order by ${sort} ${direction}, r.id ${direction} limit ${limit}::int offset ${(page - 1) * limit}::bigint
      ) x) as items`
  const [row] = await ctx.database.query<Pick<ReferencePage<Row>, 'items' | 'total'>>(
    statement,
    statementName(statement.text),
  )
  return { items: row?.items ?? [], total: row?.total ?? 0, page, limit }
}

/** An allowed move between two steps, and what the action is called. */
export interface MoveRecord {
  from: number
  to: number
  name: string
}

export interface WorkTypeRecord {
  id: number
  name: string
  icon: string | null
  type: string | null
  periodOfReviewInSec: number | null
  fields: unknown[]
  steps: number[]
  moves: MoveRecord[]
  /** Null: open to every organization. */
  organizationIds: number[] | null
}

export function listWorkTypes(
  ctx: Context,
  query: inputs.SortedPaging,
): Promise<ReferencePage<WorkTypeRecord>> {
  const select = sql`r.id, r.name, r.icon, r.type, r.period_of_review_in_sec as "periodOfReviewInSec", r.fields, r.steps, r.moves,
    case when not r.open_to_all then array(
      select x.organization_id from work_type_organizations x where x.work_type_id = r.id order by 1
    ) end as "organizationIds"`
  return readPage(ctx, query, select, sql`work_types r`, sql`r.name`)
}

export interface PriorityRecord {
  id: number
  name: string
  order: number
  color: string
}

export function listPriorities(
  ctx: Context,
  query: inputs.SortedPaging,
): Promise<ReferencePage<PriorityRecord>> {
  return readPage(
    ctx,
    query,
    sql`r.id, r.name, r.sort_order as "order", r.color`,
    sql`priorities r`,
    sql`r.sort_order`,
  )
}

export interface StepRecord extends PriorityRecord {
  phase: number
}

export function listSteps(ctx: Context, query: inputs.SortedPaging): Promise<ReferencePage<StepRecord>> {
  return readPage(
    ctx,
    query,
    sql`r.id, r.name, r.phase, r.sort_order as "order", r.color`,
    sql`steps r`,
    sql`r.sort_order`,
  )
}
