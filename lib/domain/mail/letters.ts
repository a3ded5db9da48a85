import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, problem } from '@/lib/problems'
import { jobName } from './job-name'
import { mailPolicy } from './policy'
import type { MailFault } from './failure'
import type { LetterKind } from './queue-letter'
import type { LettersQuery, LetterState } from './schema'

/** A letter without what it says. */
export interface LetterRecord {
  id: number
  kind: LetterKind
  userId: number | null
  address: string
  subject: string
  state: LetterState
  attempts: number
  createdAt: Date
  nextTry: Date | null
  sentAt: Date | null
  lastError: MailFault | null
  lastCode: string | null
  /** Whether it is of use and still has what it says. */
  resendable: boolean
}

export interface LetterPage {
  items: LetterRecord[]
  total: number
  page: number
  limit: number
}

const columns = sql`
  m.id, m.kind, m.user_id as "userId", m.address, m.subject, m.state, m.attempts, m.created_at as "createdAt",
  case when m.state = 'waiting' then m.next_try end as "nextTry", m.sent_at as "sentAt",
  m.last_error as "lastError", m.last_code as "lastCode",
  m.state = 'dead' and m.content is not null and m.give_up_at > ${now()} as "resendable"`

/** Letters that wait, were sent or were given up, newest first. */
export async function listLetters(
  { actor, database }: Context,
  { page, limit, state }: LettersQuery,
): Promise<LetterPage> {
  authorize(mailPolicy.manage, actor, undefined)
  const items = await database.query<LetterRecord>(sql`
    select ${columns} from mail_letters m where ${state ?? null}::text is null or m.state = ${state ?? null}
    order by m.id desc limit ${limit} offset ${(page - 1) * limit}::bigint`)
  return { items, total: await database.prisma.mailLetter.count({ where: { state } }), page, limit }
}

/** Lets a letter that was given up wait again, while it is of use. */
export async function resendLetter(ctx: Context, id: number): Promise<LetterRecord> {
  authorize(mailPolicy.manage, ctx.actor, undefined)
  const [before] = await ctx.database.query<LetterRecord>(sql`
    select ${columns} from mail_letters m where m.id = ${id} for update`)
  if (!before) throw absent('letter')
  if (!before.resendable) throw problem('mail.not-resendable')
  const [letter] = await ctx.database.query<LetterRecord>(sql`
    update mail_letters m set state = 'waiting', attempts = 0, next_try = ${now()} where m.id = ${id} returning ${columns}`)
  ctx.afterCommit(() => wakeJob(jobName))
  return letter ?? before
}
