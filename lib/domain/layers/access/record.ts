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

/** A rule of a layer, or the one that opens it to everybody. */
export interface LayerAccessRow extends AccessRow {
  public: boolean
}

/** The access rules of a layer: users first, then roles, then organizations, then everybody. */
export function readAccess(database: Database, layerId: number): Promise<LayerAccessRow[]> {
  return database.query<LayerAccessRow>(sql`
    select user_id, role_id, organization_id, read, edit, write, service_objects as "serviceObjects", false as public
    from layer_access where layer_id = ${layerId}
    union all
    select null, null, null, true, false, false, false, true from layers where id = ${layerId} and public
    order by public, user_id, role_id, organization_id`)
}
