import type { Context } from '@/lib/access/context'
import { usersCount } from '@/lib/domain/users'
import { empty, hasWords, type Sql, sql } from '@/lib/platform/database'
import { type OrganizationRecord, organizationColumns, organizationTables } from './record'
import type { OrganizationQuery, OrganizationWindow } from './schema'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'

export interface ListedOrganization extends OrganizationRecord {
  usersCount: number
}

/** Visible organizations by name. */
export async function listOrganizations(
  ctx: Context,
  { limit = 25, offset = 0 }: OrganizationWindow,
  { search, client }: OrganizationQuery,
): Promise<{ items: ListedOrganization[] }> {
  const items = await ctx.database.query<ListedOrganization>(sql`
    select ${organizationColumns}, ${usersCount(sql`o.id`)} as "usersCount" from ${organizationTables}
    where o.deleted_at is null and ${await visibleOrganizations(ctx)}
      ${client ? sql`and o.client` : empty} ${searched(search?.trim())}
    order by o.name collate "und-x-icu", o.id
    limit ${limit} offset ${offset}`)
  return { items }
}

/** Every word in the name, or the exact id. */
function searched(search: string | undefined): Sql {
  if (!search) return empty
  const byName = hasWords(sql`o.name`, search)
  return /^\d{1,10}$/.test(search) ? sql`and (${byName} or o.id = ${search}::bigint)` : sql`and ${byName}`
}
