import { type Context, inTransaction } from '@/lib/access/context'
import { cleanLogin } from '@/lib/access/login'
import { weaknessesOf } from '@/lib/access/password-policy'
import { hashPassword } from '@/lib/access/passwords'
import { sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { idOfRole } from './create-user'
import { insertUser } from './insert-user'
import type { UserRecord } from './record'
import type { RegisterUser } from './schema'

/** Registers a Client in a public organization. The hash is computed outside of any transaction, so that many
 * registrations do not occupy the connections. */
export async function registerUser(
  { locale }: Pick<Context<null>, 'locale'>,
  { paswd, organization_id: organizationId, ...said }: RegisterUser,
): Promise<UserRecord> {
  const input = { ...said, login: cleanLogin(said.login) }
  const weak = await weaknessesOf(paswd, { path: 'paswd', login: input.login })
  const passwordHash = weak.length > 0 ? null : await hashPassword(paswd)
  return inTransaction(null, locale, async (ctx) => {
    await requirePublic(ctx, organizationId, weak)
    const roleId = await idOfRole(ctx, 'CUSTOMER')
    return insertUser(ctx, { ...input, organizationId, roleId, passwordHash }, weak)
  })
}

async function requirePublic(
  { database }: Context<null>,
  organizationId: number,
  found: readonly Issue[],
): Promise<void> {
  const open = await database.query(sql`
    select 1 from organizations where id = ${organizationId} and client and deleted_at is null
    for no key update`)
  if (open.length === 0) throw invalid(...found, { path: 'organization_id', rule: 'closedForRegistration' })
}
