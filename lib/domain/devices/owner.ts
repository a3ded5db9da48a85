import type { RoleCode } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'

/** The user of a device, as far as rights need it. */
export interface Owner {
  id: number
  roleCode: RoleCode
  organizationId: number | null
}

/** The user with a row lock until commit; null when there is none. */
export async function lockOwner(database: Database, id: number): Promise<Owner | null> {
  const [owner] = await database.query<Owner>(sql`
    select u.id, r.code as "roleCode", u.organization_id as "organizationId"
    from users u join roles r on r.id = u.role_id
    where u.id = ${id} and u.deleted_at is null for share of u`)
  return owner ?? null
}
