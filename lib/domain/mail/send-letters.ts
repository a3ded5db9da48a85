import { setTimeout as sleep } from 'node:timers/promises'
import { database, empty, sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { type Job, type Retried, retriedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { unseal } from '@/lib/platform/secret-box'
import { deliver, type LetterFile, longestAttempt } from './deliver'
import { MailFailure, mailFailureOf } from './failure'
import { jobName } from './job-name'
import { contentPurpose, type LetterKind } from './queue-letter'
import { readMailSettings } from './settings'

interface Waiting extends Retried {
  kind: LetterKind
  address: string
  subject: string
  content: string | null
  messageKey: string
  giveUpAt: Date
  userGone: boolean
  addressGone: boolean
}

/** Attempts after which a letter is given up. */
export const mostAttempts = 20

const queue = retriedRows('mail_letters', { lease: 2 * longestAttempt, waiting: sql`state = 'waiting'` })

const columns = sql`m.id, m.attempts, m.kind, m.address, m.subject, m.content, m.message_key as "messageKey",
  m.give_up_at as "giveUpAt", m.user_id is null or exists (
    select 1 from users u where u.id = m.user_id and (u.blocked or u.deleted_at is not null)) as "userGone",
  exists (select 1 from users u where u.id = m.user_id and btrim(u.email) is distinct from m.address) as "addressGone"`

/** Whether the receiver of a letter may still see what it says; asked before each attempt. */
type LetterCheck = (letterId: number) => Promise<boolean>

/** Sends waiting letters: at least once each, and never again once the mail server has confirmed one. */
export const sendLetters = (isSeen: LetterCheck): Job => ({
  name: jobName,
  // A slow mail server must not delay all.
  slots: 2,
  due: queue.due,
  async work(stopping) {
    const letter = await queue.take<Waiting>(columns)
    if (!letter) return false
    const failure = await attempt(letter, isSeen, stopping)
    if (failure === null) await recordSent(letter)
    else await recordFailure(letter, failure, stopping.aborted)
    return true
  },
})

async function attempt(
  letter: Waiting,
  isSeen: LetterCheck,
  stopping: AbortSignal,
): Promise<MailFailure | null> {
  try {
    if (letter.kind === 'notification' && !(await isSeen(letter.id)))
      throw new MailFailure('outOfView', '', true)
    if (letter.userGone) throw new MailFailure('userGone', '', true)
    if (letter.addressGone) throw new MailFailure('addressGone', '', true)
    if (letter.giveUpAt <= now()) throw new MailFailure('tooLate', '', true)
    const words = contentOf(letter)
    const files = await database.query<LetterFile>(sql`
      select name, media_type as "mediaType", content from mail_attachments
      where letter_id = ${letter.id} order by position`)
    const { address: to, subject, messageKey } = letter
    await deliver(await readMailSettings(database), { to, subject, messageKey, files, ...words }, stopping)
    return null
  } catch (error) {
    return mailFailureOf(error)
  }
}

function contentOf({ content }: Waiting): { text: string; html: string } {
  const words = content && unseal(content, contentPurpose)
  if (!words) throw new MailFailure('unreadable', '', true)
  return JSON.parse(words) as { text: string; html: string }
}

/** What was sent is not kept: links and figures are for their receivers alone. */
async function recordSent(letter: Waiting): Promise<void> {
  // Without it the letter would be sent again, so a failure is tried again while the letter is held.
  for (const pause of [200, 1000, 5000]) {
    try {
      return await writeSent(letter)
    } catch (error) {
      log.warn({ err: error, letter: letter.id }, 'that a letter was sent could not be recorded')
      await sleep(pause)
    }
  }
  await writeSent(letter)
}

async function writeSent(letter: Waiting): Promise<void> {
  await database.query(sql`
    with files as (delete from mail_attachments where letter_id = ${letter.id})
    update mail_letters set state = 'sent', sent_at = ${now()}, content = null, last_error = null, last_code = null
    where id = ${letter.id}`)
}

async function recordFailure(letter: Waiting, failure: MailFailure, isStopping: boolean): Promise<void> {
  const { fault, code, isFinal } = failure
  const cutOff = isStopping && !isFinal
  const isOver = isFinal || (!cutOff && letter.attempts >= mostAttempts)
  // Nobody resends what the receiver must not see.
  const emptied = fault === 'outOfView' ? sql`, content = null` : empty
  if (isOver) log.warn({ letter: letter.id, fault, code }, 'a letter was given up')
  await database.query(
    isOver
      ? sql`update mail_letters set state = 'dead', last_error = ${fault}, last_code = ${code} ${emptied}
          where ${queue.heldBy(letter)}`
      : sql`update mail_letters set ${queue.waitAfter(letter, cutOff)}, last_error = ${fault}, last_code = ${code}
          where ${queue.heldBy(letter)}`,
  )
}
