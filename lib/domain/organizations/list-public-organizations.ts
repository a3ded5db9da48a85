import { mapExtentColumn } from '@/lib/domain/map-extents'
import type { Database } from '@/lib/platform/database'
import { sql } from '@/lib/platform/database'
import { type OrganizationRecord, organizationTables } from './record'

export type PublicOrganization = Pick<OrganizationRecord, 'id' | 'name' | 'logo' | 'mapExtent'>

/** Organizations in which Clients register; public. */
export async function listPublicOrganizations(ctx: {
  database: Database
}): Promise<{ items: PublicOrganization[] }> {
  const items = await ctx.database.query<PublicOrganization>(sql`
    select o.id, o.name, o.logo, ${mapExtentColumn} from ${organizationTables}
    where o.client and o.deleted_at is null order by o.name collate "und-x-icu", o.id`)
  return { items }
}
