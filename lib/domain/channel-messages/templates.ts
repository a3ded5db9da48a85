import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { etagOf, requireRevision } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/locale'
import {
  type MessageChannel,
  messageChannels,
  type NotificationReason,
  notificationReasons,
} from '@/lib/shared/notification-reasons'
import { templatePolicy } from './policy'
import type { PutTemplates } from './schema'

/** What a message for a reason says in a language. */
export interface Template {
  reason: NotificationReason
  channel: MessageChannel
  locale: Locale
  subject: string
  body: string
  /** Nobody has changed it. */
  isUsual: boolean
}

const locales: readonly Locale[] = ['ru', 'en']

const withTask = (link: string) => `{task}\n{author}: {comment}\n{time}\n${link}`

/** The usual words of a reason. */
function usual(reason: NotificationReason, channel: MessageChannel): Pick<Template, 'subject' | 'body'> {
  const about = reason === 'silent' || reason === 'alarm'
  // A letter has its link as a button.
  const link = channel === 'telegram' ? '{link}' : ''
  const subject = about || channel === 'telegram' ? '{event}' : '{event}: {task}'
  if (about) return { subject, body: `{person}\n{detail}\n{time}\n${link}`.trim() }
  const talks = reason === 'comment' || reason === 'mentioned'
  return { subject, body: (talks ? withTask(link) : `{task}\n{time}\n${link}`).trim() }
}

/** The templates in force, for every reason, channel and language. */
export async function readTemplates(database: Database): Promise<Template[]> {
  const own = await database.query<Omit<Template, 'isUsual'>>(
    sql`select reason, channel, locale, subject, body from message_templates`,
  )
  const keyOf = ({ reason, channel, locale }: Pick<Template, 'reason' | 'channel' | 'locale'>) =>
    `${reason} ${channel} ${locale}`
  const changed = new Map(own.map((one) => [keyOf(one), one]))
  return notificationReasons.flatMap((reason) =>
    messageChannels.flatMap((channel) =>
      locales.map((locale): Template => {
        const found = changed.get(keyOf({ reason, channel, locale }))
        return found
          ? { ...found, isUsual: false }
          : { reason, channel, locale, ...usual(reason, channel), isUsual: true }
      }),
    ),
  )
}

/** What messages say, for those who write it. */
export async function listTemplates({ actor, database }: Context): Promise<{ items: Template[] }> {
  authorize(templatePolicy.manage, actor, undefined)
  return { items: await readTemplates(database) }
}

/** The ETag of what messages say: a sum of all words. */
export const etagOfTemplates = ({ items }: { items: readonly Template[] }): string =>
  etagOf(
    'message-templates',
    1,
    createHash('sha256')
      .update(JSON.stringify(changedOf(items)))
      .digest()
      .readUInt32BE(),
  )

/** Replaces the named templates; one without words is the usual one again. */
export async function putTemplates(
  ctx: Context,
  { items }: PutTemplates,
  ifMatch: string | null,
): Promise<{ items: Template[] }> {
  authorize(templatePolicy.manage, ctx.actor, undefined)
  await ctx.database.query(sql`select pg_advisory_xact_lock(7140036)`)
  const before = await readTemplates(ctx.database)
  requireRevision(ifMatch, etagOfTemplates({ items: before }))
  for (const { reason, channel, locale, subject, body } of items) {
    const words = usual(reason, channel)
    const isUsual = subject === null || body === null || (subject === words.subject && body === words.body)
    await ctx.database.query(
      isUsual
        ? sql`delete from message_templates where reason = ${reason} and channel = ${channel} and locale = ${locale}`
        : sql`insert into message_templates (reason, channel, locale, subject, body)
            values (${reason}, ${channel}, ${locale}, ${subject}, ${body})
            on conflict (reason, channel, locale) do update set subject = excluded.subject, body = excluded.body`,
    )
  }
  const after = await readTemplates(ctx.database)
  if (isDeepStrictEqual(before, after)) return { items: after }
  ctx.audit({
    noun: 'message-templates',
    entityId: 1,
    action: 'update',
    before: changedOf(before),
    after: changedOf(after),
  })
  return { items: after }
}

/** By reason, channel and language, so that the audit log shows what was changed. */
const changedOf = (templates: readonly Template[]) => ({
  templates: templates
    .filter(({ isUsual }) => !isUsual)
    .map(({ reason, channel, locale, subject, body }) => ({ reason, channel, locale, subject, body })),
})
