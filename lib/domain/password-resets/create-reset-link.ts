import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { isMailSetUp } from '@/lib/domain/mail'
import { getUser, userPolicy } from '@/lib/domain/users'
import { defaultLocale } from '@/lib/platform/default-locale'
import { problem } from '@/lib/problems'
import { mailLink, makeLink, type MadeLink } from './make-link'

/** Whether the link was sent to the person as well. */
type Mailed = 'not_asked' | 'queued' | 'no_address' | 'off'

export interface ResetLink extends MadeLink {
  mailed: Mailed
}

/** Makes a link by which a user sets a new password, for those who may change the password; only this answer shows it. */
export async function createResetLink(
  ctx: Context,
  userId: number,
  { mail }: { mail: boolean },
): Promise<ResetLink> {
  const user = await getUser(ctx, userId)
  authorize(userPolicy.change, ctx.actor, { role: user.roleCode, organizationId: user.organizationId })
  if (user.ldapAuthentication) throw problem('reset.by-directory')
  if (user.blocked) throw problem('reset.blocked')
  const made = await makeLink(ctx, userId, ctx.actor.userId)
  ctx.audit({
    noun: 'user',
    entityId: userId,
    action: 'update',
    before: {},
    after: { resetLinkMade: true },
    organizationIds: user.organizationIds,
  })
  return { ...made, mailed: mail ? await mailed() : 'not_asked' }

  async function mailed(): Promise<Mailed> {
    if (!(await isMailSetUp(ctx))) return 'off'
    return (await mailLink(ctx, user, made, defaultLocale())) ? 'queued' : 'no_address'
  }
}
