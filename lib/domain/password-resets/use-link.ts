import { type Context, inTransaction } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { hashToken } from '@/lib/access/tokens'
import { changeUser } from '@/lib/domain/users'
import { now } from '@/lib/platform/clock'
import { type Database, database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import type { ResetBody } from './schema'

export interface OpenLink {
  userId: number
  login: string
  expiresAt: Date
}

/** The user of a link that works. */
async function findLink({ query }: Database, token: string): Promise<OpenLink> {
  const [found] = await query<OpenLink>(sql`
    select r.user_id as "userId", u.login, r.expires_at as "expiresAt" from password_resets r
    join users u on u.id = r.user_id and u.deleted_at is null and not u.blocked and not u.ldap_authentication
    where r.token_hash = ${hashToken(token)} and r.expires_at > ${now()}`)
  if (!found) throw problem('reset.unusable')
  return found
}

/** Whose password a link sets; 404 when it does not work. */
export const checkLink = (ctx: Pick<Context<null>, 'database'>, token: string): Promise<OpenLink> =>
  findLink(ctx.database, token)

/** Sets a new password by a link, once: it is the user's own change, so it ends the sessions as any other. A password
 * that breaks a rule leaves the link as it was. */
export async function setByLink(
  { locale }: Pick<Context<null>, 'locale'>,
  { token, paswd }: ResetBody,
): Promise<OpenLink> {
  const link = await findLink(database, token)
  const actor = await loadActorOfUser(database, link.userId)
  if (!actor) throw problem('reset.unusable')
  return inTransaction(actor, locale, async (ctx) => {
    const used = await ctx.database.query(sql`
      delete from password_resets where token_hash = ${hashToken(token)} and expires_at > ${now()} returning 1`)
    if (used.length === 0) throw problem('reset.unusable')
    await changeUser(ctx, link.userId, { password: paswd }, null)
    return link
  })
}
