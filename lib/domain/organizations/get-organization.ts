import type { Context } from '@/lib/access/context'
import { etagOf } from '@/lib/access/revision'
import { empty, type Sql, sql } from '@/lib/platform/database'
import { absent, denied } from '@/lib/problems'
import { type OrganizationRecord, organizationColumns, organizationTables } from './record'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'

/** One organization that the actor sees; 404 when it does not exist, 403 when it is not visible. */
export function getOrganization(ctx: Context, id: number): Promise<OrganizationRecord> {
  return find(ctx, id, empty)
}

/** Same, with a row lock until commit. */
export function lockOrganization(ctx: Context, id: number): Promise<OrganizationRecord> {
  return find(ctx, id, sql`for update of o`)
}

async function find(ctx: Context, id: number, lock: Sql): Promise<OrganizationRecord> {
  const visibility = await visibleOrganizations(ctx)
  const [row] = await ctx.database.query<OrganizationRecord & { visible: boolean }>(sql`
    select ${organizationColumns}, ${visibility} as visible
    from ${organizationTables} where o.id = ${id} and o.deleted_at is null ${lock}`)
  if (!row) throw absent('organization')
  const { visible, ...organization } = row
  if (!visible) throw denied()
  return organization
}

/** The ETag of an organization. */
export function etagOfOrganization(organization: OrganizationRecord): string {
  return etagOf('organization', organization.id, organization.revision)
}
