import { type MapExtent, mapExtentColumn } from '@/lib/domain/map-extents'
import type { OrganizationFacts } from '@/lib/domain/organization-visibility'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import type { Info } from './info'

/** An organization as answers and events contain it: JSON-safe. */
export interface OrganizationRecord extends OrganizationFacts {
  name: string
  logo: string | null
  mapExtent: MapExtent
  client: boolean
  info: Partial<Info>
  maxUsersCount: number | null
  taskDefaults: { assignedOrganizationId: number } | null
  chatId: number
  revision: number
}

export const organizationColumns: Sql = sql`
  o.id, o.name, o.logo, o.cluster_id as "clusterId", ${mapExtentColumn}, o.client, o.info,
  o.max_users_count as "maxUsersCount", o.chat_id as "chatId", o.revision,
  (select json_build_object('assignedOrganizationId', d.id) from organizations d
    where d.id = o.default_executor_id and d.deleted_at is null) as "taskDefaults"`

export const organizationTables: Sql = sql`organizations o join map_extents e on e.id = o.map_extent_id`

/** An organization by id, without a check of rights; null when it is absent. */
export async function readOrganization(database: Database, id: number): Promise<OrganizationRecord | null> {
  const [found] = await database.query<OrganizationRecord>(
    sql`select ${organizationColumns} from ${organizationTables} where o.id = ${id} and o.deleted_at is null`,
    'organization-by-id',
  )
  return found ?? null
}
