import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface RoleRecord {
  id: number
  code: string
  name: string
  /** Moves with the name and with the rules. */
  revision: number
}

/** Roles in the order that the Main administrator gave them. */
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

/** The same, kept from changing until the transaction ends. Users may be given the role meanwhile. */
export async function lockRole(ctx: { database: Database }, id: number): Promise<RoleRecord> {
  await ctx.database.query(sql`select 1 from roles where id = ${id} for no key update`)
  return getRole(ctx, id)
}

export function etagOfRole(role: Pick<RoleRecord, 'id' | 'revision'>): string {
  return etagOf('role', role.id, role.revision)
}
