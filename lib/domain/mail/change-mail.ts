import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { wakeJob } from '@/lib/platform/jobs'
import { checkTarget, ForbiddenTarget } from '@/lib/platform/outbound'
import { invalid } from '@/lib/problems'
import { jobName } from './job-name'
import { mergeBody } from './merge-body'
import { mailPolicy } from './policy'
import type { MailBody } from './schema'
import { lockMailSettings, readMailSettings, type StoredMail, writeMailSettings } from './settings'

export const etagOfMail = ({ revision }: Pick<StoredMail, 'revision'>): string => etagOf('mail', 1, revision)

/** The settings of the mail server. Nobody gets the password. */
export async function getMail({ actor, database }: Context): Promise<StoredMail> {
  authorize(mailPolicy.manage, actor, undefined)
  return readMailSettings(database)
}

/** Replaces the settings; the revision stays when nothing changes. */
export async function changeMail(ctx: Context, body: MailBody, ifMatch: string | null): Promise<StoredMail> {
  authorize(mailPolicy.manage, ctx.actor, undefined)
  await requireAllowedHost(body)
  await lockMailSettings(ctx.database)
  const before = await readMailSettings(ctx.database)
  requireRevision(ifMatch, etagOfMail(before))
  const wanted = mergeBody(before, body)
  if (isDeepStrictEqual(wanted, before)) return before
  const after = { ...wanted, revision: before.revision + 1 }
  await writeMailSettings(ctx.database, after)
  const passwordChanged = !isDeepStrictEqual(before.password, after.password)
  ctx.audit({
    noun: 'mail',
    entityId: 1,
    action: 'update',
    before: before.settings,
    after: { ...after.settings, ...(passwordChanged && { passwordChanged }) },
  })
  ctx.afterCommit(() => wakeJob(jobName))
  return after
}

/** An unresolvable host may be saved: it is checked again at every connection. */
async function requireAllowedHost({ host, port }: Pick<MailBody, 'host' | 'port'>): Promise<void> {
  if (!host.trim()) return
  try {
    await checkTarget({ host: host.trim(), port })
  } catch (error) {
    if (error instanceof ForbiddenTarget) throw invalid({ path: 'host', rule: 'forbiddenHost' })
  }
}
