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

/** Paragraphs as Telegram's HTML, in as few messages as can hold them; one that is too long alone is cut. */
export function htmlsOf<One extends Paragraph>(paragraphs: readonly One[]): { html: string; of: One[] }[] {
  const messages: { html: string; of: One[] }[] = []
  let length = 0
  for (const one of paragraphs) {
    const part = partOf(one)
    const last = messages.at(-1)
    // Two line breaks part paragraphs.
    if (last && length + 2 + part.length <= longest) {
      last.html += `\n\n${part.html}`
      last.of.push(one)
      length += 2 + part.length
    } else {
      messages.push({ html: part.html, of: [one] })
      ;({ length } = part)
    }
  }
  return messages
}

/** A paragraph as HTML, and how long it is without tags. */
function partOf({ heading, lines }: Paragraph): { html: string; length: number } {
  let left = longest
  const take = (text: string) => {
    const cut = text.length <= left ? text : `${text.slice(0, left - 1).toWellFormed()}…`
    left -= cut.length
    return escaped(cut)
  }
  let html = `<b>${take(heading)}</b>`
  for (const line of lines) {
    // A line break and one character at least.
    if (left < 2) break
    left -= 1
    html += `\n${take(line)}`
  }
  return { html, length: longest - left }
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

/** Queues a message for the chat of a person, in the transaction of what causes it; the answer is its id. */
export async function queueTelegram(
  { database, afterCommit }: Pick<Context<Actor | null>, 'database' | 'afterCommit'>,
  userId: number,
  html: string,
): Promise<number> {
  const [row] = await database.query<{ id: number }>(sql`
    insert into telegram_messages (user_id, html, created_at, next_try) values (${userId}, ${html}, ${now()}, ${now()})
    returning id`)
  if (!row) throw new Error('a message by Telegram was not written')
  afterCommit(() => wakeJob(senderJob))
  return row.id
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
    sql`select g.id, g.organization_id as "organizationId", g.locale, g.reasons
      from telegram_groups g join organizations o on o.id = g.organization_id and o.deleted_at is null order by g.id`,
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
