import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { wakeJob } from '@/lib/platform/jobs'
import type { Locale } from '@/lib/shared/locale'
import type { NotificationReason } from '@/lib/shared/notification-reasons'
import { senderJob } from './job-names'

/** Most characters of a message, those of tags not counted. */
const longest = 4096

/** A heading and its lines. */
export interface Paragraph {
  heading: string
  lines: readonly string[]
}

/** Paragraphs as Telegram's HTML, cut where a message may be no longer. */
export function htmlOf(paragraphs: readonly Paragraph[]): string {
  let left = longest
  const take = (text: string) => {
    const cut = text.length <= left ? text : `${text.slice(0, Math.max(0, left - 1)).toWellFormed()}…`
    // Two line breaks at most follow.
    left -= Math.min(left, cut.length + 2)
    return escaped(cut)
  }
  return paragraphs
    .flatMap(({ heading, lines }) => (left > 1 ? [partOf(heading, lines, take, () => left > 1)] : []))
    .join('\n\n')
}

function partOf(
  heading: string,
  lines: readonly string[],
  take: (text: string) => string,
  hasRoom: () => boolean,
): string {
  const first = `<b>${take(heading)}</b>`
  return [first, ...lines.flatMap((line) => (hasRoom() ? [take(line)] : []))].join('\n')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

/** The language of a person's chat; null when there is none. */
export async function chatLocale(database: Database, userId: number): Promise<Locale | null> {
  const [link] = await database.query<{ locale: Locale }>(
    sql`select locale from telegram_links where user_id = ${userId} and chat_id is not null`,
  )
  return link?.locale ?? null
}

/** Queues a message for the chat of a person, in the transaction of what causes it. */
export async function queueTelegram(
  { database, afterCommit }: Pick<Context<Actor | null>, 'database' | 'afterCommit'>,
  userId: number,
  html: string,
): Promise<void> {
  await database.query(sql`
    insert into telegram_messages (user_id, html, created_at, next_try) values (${userId}, ${html}, ${now()}, ${now()})`)
  afterCommit(() => wakeJob(senderJob))
}

/** A group and what it gets. */
export interface NoticeGroup {
  id: number
  organizationId: number
  locale: Locale
  reasons: NotificationReason[]
}

/** Every group that gets notices. */
export function readNoticeGroups(database: Database): Promise<NoticeGroup[]> {
  return database.query<NoticeGroup>(
    sql`select id, organization_id as "organizationId", locale, reasons from telegram_groups order by id`,
    'telegram-groups',
  )
}

/** Queues notices for groups, each once for a group. */
export async function queueGroupNotices(
  database: Database,
  notices: readonly { groupId: number; key: string; html: string }[],
): Promise<void> {
  if (notices.length === 0) return
  await database.query(sql`
    insert into telegram_messages (group_id, key, html, created_at, next_try)
    select x."groupId", x.key, x.html, ${now()}, ${now()} from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as x ("groupId" int, key text, html text)
    where exists (select 1 from telegram_groups g where g.id = x."groupId")
    on conflict (group_id, key) do nothing`)
}
