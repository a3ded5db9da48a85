import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface RoleRecord {
  id: number
  code: string
  name: string
  /** Changes with the name and with the rules. */
  revision: number
}

/** Roles in the order that a Main administrator has set. */
export async function listRoles({ database }: { database: Database }): Promise<{ items: RoleRecord[] }> {
  const items = await database.query<RoleRecord>(
    sql`select id, code, name, revision from roles order by sort_order, id`,
  )
  return { items }
}

/** One role; 404 when there is none. */
export async function getRole({ database }: { database: Database }, id: number): Promise<RoleRecord> {
  const [found] = await database.query<RoleRecord>(
    sql`select id, code, name, revision from roles where id = ${id}`,
  )
  if (!found) throw absent('role')
  return found
}

/** Same, with a row lock until commit. Users may be given the role meanwhile. */
export async function lockRole(ctx: { database: Database }, id: number): Promise<RoleRecord> {
  await ctx.database.query(sql`select 1 from roles where id = ${id} for no key update`)
  return getRole(ctx, id)
}

/** The ETag of a role. */
export function etagOfRole(role: Pick<RoleRecord, 'id' | 'revision'>): string {
  return etagOf('role', role.id, role.revision)
}
