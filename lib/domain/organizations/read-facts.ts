import { type Database, hiddenList, sql } from '@/lib/platform/database'
import type { OrganizationFacts } from '@/lib/domain/organization-visibility'

/** What the visibility of organizations depends on; deleted ones are left out. */
export function readManyOrganizationFacts(
  database: Database,
  ids: readonly number[],
): Promise<OrganizationFacts[]> {
  return database.query<OrganizationFacts>(
    sql`select o.id, o.cluster_id as "clusterId" from organizations o
      where o.id = any(${hiddenList(ids, 'int')}) and o.deleted_at is null`,
    'many-organization-facts',
  )
}
