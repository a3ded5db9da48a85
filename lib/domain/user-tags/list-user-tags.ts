import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import type { UserTagRecord } from './record'

export interface UserTagPage {
  items: UserTagRecord[]
  total: number
  page: number
  limit: number
}

/** Tags by title, for every signed-in user. */
export async function listUserTags({ database }: Context, query: inputs.SortedPaging): Promise<UserTagPage> {
  const { page, limit } = query
  const order = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await database.query<UserTagRecord>(sql`
    select id, title, color, revision from user_tags order by title collate "und-x-icu" ${order}, id ${order}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items, total: await database.prisma.userTag.count(), page, limit }
}
