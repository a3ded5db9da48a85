import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { getOrganization } from '@/lib/domain/organizations'
import { type Database, empty, hasWords, type Sql, sql } from '@/lib/platform/database'
import { type WorkgroupRecord, workgroupColumns, workgroupTables } from './record'
import type { WorkgroupQuery } from './schema'
import { visibleWorkgroups } from './visibility'

interface Listed {
  items: WorkgroupRecord[]
}

/** Visible projects by title. */
export function listWorkgroups(ctx: Context, query: WorkgroupQuery): Promise<Listed> {
  return list(ctx, query, empty)
}

/** Visible projects of a visible organization, streamed: there may be any number of them. */
export async function listOrganizationWorkgroups(
  ctx: Context,
  organizationId: number,
  query: WorkgroupQuery,
): Promise<AsyncIterable<Listed>> {
  await getOrganization(ctx, organizationId)
  const place = sql`and w.organization_id = ${organizationId}`
  // The order is read once: creating or renaming projects meanwhile does not affect it.
  const found = await ctx.database.query<{ id: number }>(
    sql`select w.id ${matching(ctx.actor, query, place)}`,
  )
  return inParts(
    ctx.database,
    found.map(({ id }) => id),
  )
}

const partLength = 500

async function* inParts(database: Database, ids: readonly number[]): AsyncGenerator<Listed> {
  for (let start = 0; start < ids.length; start += partLength) {
    const part = ids.slice(start, start + partLength)
    const items = await database.query<WorkgroupRecord>(sql`
      select ${workgroupColumns} from ${workgroupTables}
      join unnest(${part}::int[]) with ordinality as asked (id, place) on asked.id = w.id
      where w.deleted_at is null order by asked.place`)
    yield { items }
  }
}

async function list({ actor, database }: Context, query: WorkgroupQuery, place: Sql): Promise<Listed> {
  const items = await database.query<WorkgroupRecord>(
    sql`select ${workgroupColumns} ${matching(actor, query, place)}`,
  )
  return { items }
}

function matching(actor: Actor, query: WorkgroupQuery, place: Sql): Sql {
  const { page, limit } = query
  const title = query.title?.trim()
  const order = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  return sql`
    from ${workgroupTables}
    where w.deleted_at is null and ${visibleWorkgroups(actor)} ${place}
      ${title ? sql`and ${hasWords(sql`w.title`, title)}` : empty}
    order by w.title collate "und-x-icu" ${order}, w.id ${order}
    limit ${limit}::bigint offset ${(page - 1) * limit}::bigint`
}
