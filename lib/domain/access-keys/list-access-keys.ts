import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { join, sql } from '@/lib/platform/database'
import { accessKeyPolicy } from './policy'
import { accessKeyColumns, type AccessKeyRecord, accessKeyTables, readAccessKey } from './record'
import type { AccessKeysQuery } from './schema'

export interface AccessKeyPage {
  items: AccessKeyRecord[]
  total: number
  page: number
  limit: number
}

/** Access keys by title: the caller's own, for Main roles those of everybody. */
export async function listAccessKeys(
  { actor, database }: Context,
  query: AccessKeysQuery,
): Promise<AccessKeyPage> {
  const { page, limit, userId, withRevoked } = query
  const conditions = [
    sql`true`,
    ...(isMain(actor) ? [] : [sql`k.user_id = ${actor.userId}`]),
    ...(userId === undefined ? [] : [sql`k.user_id = ${userId}`]),
    ...(withRevoked ? [] : [sql`k.revoked_at is null`]),
  ]
  const where = join(conditions, ' and ')
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await database.query<AccessKeyRecord>(sql`
    select ${accessKeyColumns} from ${accessKeyTables} where ${where}
    order by k.title collate "und-x-icu" ${direction}, k.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from ${accessKeyTables} where ${where}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}

/** One access key; 404 when there is none, 403 for that of somebody else. */
export async function getAccessKey(ctx: Context, id: number): Promise<AccessKeyRecord> {
  const key = await readAccessKey(ctx.database, id)
  authorize(accessKeyPolicy.read, ctx.actor, { userId: key.user.id })
  return key
}
