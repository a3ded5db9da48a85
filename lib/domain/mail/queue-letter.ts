import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { seal } from '@/lib/platform/secret-box'
import { isMailAddress } from '@/lib/shared/mail-address'
import type { LetterFile } from './deliver'
import { jobName } from './job-name'

/** The content of waiting letters may have secrets such as links: it is kept sealed. */
export const contentPurpose = 'mail-letter'

/** How long a letter is tried, milliseconds, when it is of use for longer. */
const patience = 24 * 3_600_000
/** Bytes of all attachments of a letter. */
export const filesAtMost = 10 * 1024 * 1024
const subjectAtMost = 250

export type LetterKind = 'reset' | 'report' | 'notification'

export interface NewLetter {
  kind: LetterKind
  userId: number
  address: string
  subject: string
  text: string
  html: string
  files?: readonly LetterFile[]
  /** When it is of no more use. */
  expiresAt?: Date
}

type Writing = Pick<Context<Actor | null>, 'database' | 'afterCommit'>

/** Writes a letter in the transaction of what causes it; it leaves after the commit. Null when the address is none. */
export async function queueLetter(
  { database, afterCommit }: Writing,
  letter: NewLetter,
): Promise<number | null> {
  const { kind, userId, text, html, files = [], expiresAt } = letter
  const address = letter.address.trim()
  if (!isMailAddress(address)) return null
  if (bytesOf(files) > filesAtMost) throw new Error('the attachments of a letter are too large')
  const subject = letter.subject
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, subjectAtMost)
    .toWellFormed()
  const content = seal(JSON.stringify({ text, html }), contentPurpose)
  const last = Math.min(now().getTime() + patience, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const [row] = await database.query<{ id: number }>(sql`
    insert into mail_letters (kind, user_id, address, subject, content, next_try, give_up_at)
    values (${kind}, ${userId}, ${address}, ${subject}, ${content}, ${now()}, ${new Date(last)}) returning id`)
  if (!row) throw new Error('a letter was not written')
  for (const [position, { name, mediaType, content: bytes }] of files.entries())
    await database.query(sql`
      insert into mail_attachments (letter_id, position, name, media_type, content)
      values (${row.id}, ${position}, ${name}, ${mediaType}, ${bytes})`)
  afterCommit(() => wakeJob(jobName))
  return row.id
}

export const bytesOf = (files: readonly LetterFile[]): number =>
  files.reduce((sum, { content }) => sum + content.length, 0)
