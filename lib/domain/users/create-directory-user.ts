import type { Context } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { sql } from '@/lib/platform/database'
import { insertUser } from './insert-user'

/** A person of the directory service without an account yet. */
export interface DirectoryUser {
  login: string
  directoryId: string | null
  fio: string
  email?: string | null
  phone?: string | null
  roleId: number
  organizationId: number | null
}

/** Creates the account of a person of the directory service, within the limit of the organization, unless they
 * have one. */
export async function createDirectoryUser(
  ctx: Pick<Context<Actor | null>, 'database' | 'announce' | 'audit'>,
  { directoryId, ...user }: DirectoryUser,
): Promise<void> {
  if (directoryId !== null) {
    await ctx.database.query(sql`select pg_advisory_xact_lock(hashtextextended(${directoryId}, 7140003))`)
    const own = sql`select 1 from users where directory_id = ${directoryId} and deleted_at is null`
    if ((await ctx.database.query(own)).length > 0) return
  }
  const { id } = await insertUser(ctx, { ...user, ldapAuthentication: true, passwordHash: null })
  await ctx.database.query(sql`update users set directory_id = ${directoryId} where id = ${id}`)
}
