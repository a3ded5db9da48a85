import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { inputs } from '@/lib/wire'
import type { UserTypeRecord } from './record'

export interface UserTypePage {
  items: UserTypeRecord[]
  total: number
  page: number
  limit: number
}

/** Types by title, for every signed-in user. */
export async function listUserTypes(
  { database }: Context,
  query: inputs.SortedPaging,
): Promise<UserTypePage> {
  const { page, limit } = query
  const order = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const items = await database.query<UserTypeRecord>(sql`
    select id, title, icon_file_name as "iconFileName", icon_update_date as "iconUpdateDate",
      use_initials as "useInitials", use_avatar as "useAvatar", is_default as "isDefault", revision
    from user_types order by title collate "und-x-icu" ${order}, id ${order}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items, total: await database.prisma.userType.count(), page, limit }
}
