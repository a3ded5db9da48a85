import { randomUUID } from 'node:crypto'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { rejectTooOften } from '@/lib/access/rate-limit'
import { env } from '@/lib/platform/env'
import { deliver } from './deliver'
import { type MailFault, MailFailure } from './failure'
import { layOut } from './lay-out'
import { mergeBody } from './merge-body'
import { mailPolicy } from './policy'
import type { MailTrial } from './schema'
import { readMailSettings } from './settings'
import { trialWords } from './texts'

/** Whether the mail server took a test letter, or why not. */
export interface TrialResult {
  ok: boolean
  fault: MailFault | null
  code: string | null
}

/** Sends a test letter with the stored settings, merged with the request, to an address of the caller's choice: not
 * without end. Stores nothing. */
export async function tryMail(ctx: Context, { to, ...body }: MailTrial): Promise<TrialResult> {
  authorize(mailPolicy.manage, ctx.actor, undefined)
  await rejectTooOften('mail-trial', String(ctx.actor.userId))
  const stored = mergeBody(await readMailSettings(ctx.database), body)
  const { subject, ...words } = trialWords(ctx.locale, env.BASE_URL)
  try {
    const letter = {
      to: to.trim(),
      subject,
      messageKey: randomUUID(),
      files: [],
      ...layOut(ctx.locale, words),
    }
    await deliver(stored, letter)
    return { ok: true, fault: null, code: null }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { ok: false, fault: error.fault, code: error.code || null }
  }
}
