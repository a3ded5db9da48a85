import { inTransaction, type Context } from '@/lib/access/context'
import { loginKey } from '@/lib/access/login'
import { takePoint } from '@/lib/access/rate-limit'
import { isMailSetUp } from '@/lib/domain/mail'
import { readAccount } from '@/lib/domain/sessions'
import { sql } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { problem } from '@/lib/problems'
import { isMailAddress } from '@/lib/shared/mail-address'
import type { Locale } from '@/lib/shared/locale'
import { mailLink, makeLink } from './make-link'

/** Letters that a login gets in an hour, from whatever address they are asked for. */
const lettersAtMost = 3

/** Sends a link for a new password to the address of a login. Known and unknown logins get the same answer after the same
 * work: what differs is done after the answer. */
export async function askForLink(ctx: Context<null>, login: string): Promise<void> {
  if (!(await isMailSetUp(ctx))) throw problem('mail.off')
  setImmediate(() => {
    sendLink(ctx.locale, login).catch((error: unknown) =>
      log.error({ err: error }, 'a link for a new password was not sent'),
    )
  })
}

/** The work after the answer; does nothing for logins that cannot have a link. */
export async function sendLink(locale: Locale, login: string): Promise<void> {
  const state = await takePoint('reset-login', loginKey(login))
  if (state.consumedPoints > lettersAtMost) return
  await inTransaction(null, locale, async (ctx) => {
    const account = await readAccount(ctx, login)
    if (!account || account.blocked || account.byDirectory) return
    const [user] = await ctx.database.query<{ email: string | null; organizationIds: number[] }>(sql`
      select email, array_remove(array[organization_id], null) as "organizationIds" from users where id = ${account.id}`)
    if (!user?.email || !isMailAddress(user.email.trim())) return
    const made = await makeLink(ctx, account.id, null)
    await mailLink(ctx, { id: account.id, login: account.login, email: user.email }, made, locale)
    const { organizationIds } = user
    const after = { resetLinkAsked: true }
    ctx.audit({ noun: 'user', entityId: account.id, action: 'update', before: {}, after, organizationIds })
  })
}
