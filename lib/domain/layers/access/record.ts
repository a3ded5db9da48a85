import { type Database, sql } from '@/lib/platform/database'

/** An access rule: what one user, role or organization may do. */
export interface AccessRow {
  user_id: number | null
  role_id: number | null
  organization_id: number | null
  read: boolean
  edit: boolean
  write: boolean
  serviceObjects: boolean
}

/** The access rules of a layer: users first, then roles, then organizations. */
export function readAccess(database: Database, layerId: number): Promise<AccessRow[]> {
  return database.query<AccessRow>(sql`
    select user_id, role_id, organization_id, read, edit, write, service_objects as "serviceObjects"
    from layer_access where layer_id = ${layerId} order by user_id, role_id, organization_id`)
}
