import { buffer } from 'node:stream/consumers'
import type { Actor } from '@/lib/access/actor'
import { inTransaction, readingContext } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { bytesOf, filesAtMost, isMailSetUp, layOut, type LetterFile, queueLetter } from '@/lib/domain/mail'
import { reportOnTasks, totalsInWords, writeReportTable } from '@/lib/domain/reports'
import { database, sql } from '@/lib/platform/database'
import { defaultLocale } from '@/lib/platform/default-locale'
import { env } from '@/lib/platform/env'
import { type Retried, retriedRows } from '@/lib/platform/jobs'
import { log } from '@/lib/platform/log'
import { isMailAddress } from '@/lib/shared/mail-address'
import type { Locale } from '@/lib/shared/locale'
import { daysOfPeriod } from '@/lib/shared/mailing-rhythm'
import { type MailingRecord, readMailing, type SkipReason } from './record'
import { reportWords } from './texts'

/** A letter is written by another worker when this one died so long ago, milliseconds. */
const lease = 5 * 60_000
const mostAttempts = 5

interface Waiting extends Retried {
  mailingId: number
  slot: Date
  userId: number
  email: string | null
}

/** Receivers who have no letter yet. */
export const letterQueue = retriedRows('report_mailing_runs', { lease, waiting: sql`state = 'waiting'` })

/** Writes the letter of one receiver, with the figures that this receiver may see; false when nobody waits. */
export async function writeOneLetter(stopping: AbortSignal): Promise<boolean> {
  const run = await letterQueue.take<Waiting>(
    sql`m.id, m.attempts, m.mailing_id as "mailingId", m.slot, m.user_id as "userId", u.email`,
    { tables: sql`users u`, on: sql`u.id = m.user_id` },
  )
  if (!run) return false
  try {
    const [actor] = await loadActorsOfUsers(database, [run.userId])
    const reason = await reasonAgainst(run, actor)
    if (reason || !actor) await skip(run, reason ?? 'gone')
    else await write(run, actor)
  } catch (error) {
    log.warn({ err: error, mailing: run.mailingId, user: run.userId }, 'a report was not written')
    if (run.attempts >= mostAttempts && !stopping.aborted) await skip(run, 'error')
    else
      await database.query(sql`
        update report_mailing_runs set ${letterQueue.waitAfter(run, stopping.aborted)} where ${letterQueue.heldBy(run)}`)
  }
  return true
}

async function reasonAgainst({ email }: Waiting, actor: Actor | undefined): Promise<SkipReason | null> {
  if (!actor) return 'gone'
  if (actor.role === 'CUSTOMER') return 'no_reports'
  if (!isMailAddress(email?.trim() ?? '')) return 'no_address'
  return (await isMailSetUp({ database })) ? null : 'mail_off'
}

async function skip(run: Waiting, reason: SkipReason): Promise<void> {
  await database.query(sql`
    update report_mailing_runs set state = 'skipped', reason = ${reason} where ${letterQueue.heldBy(run)}`)
}

async function write(run: Waiting, actor: Actor): Promise<void> {
  const locale = defaultLocale()
  const mailing = await readMailing(database, run.mailingId)
  const letter = await letterOf(mailing, run.slot, actor, locale)
  await inTransaction(null, locale, async (ctx) => {
    const held = await ctx.database.query(sql`
      update report_mailing_runs set state = 'written' where ${letterQueue.heldBy(run)} returning 1`)
    // Another worker has it by now.
    if (held.length === 0) return
    const address = run.email ?? ''
    const id = await queueLetter(ctx, { kind: 'report', userId: run.userId, address, ...letter })
    await ctx.database.query(sql`update report_mailing_runs set letter_id = ${id} where id = ${run.id}`)
  })
}

async function letterOf(mailing: MailingRecord, slot: Date, actor: Actor, locale: Locale) {
  const { timezone, organizationIds, workgroupIds, typeIds, tables, format } = mailing
  const days = daysOfPeriod(mailing.period, slot, timezone)
  const some = (ids: number[]) => (ids.length > 0 ? ids : undefined)
  const report = await reportOnTasks(await readingContext(actor, locale), {
    ...days,
    timeZone: timezone,
    organizationId: some(organizationIds),
    workgroupId: some(workgroupIds),
    type_id: some(typeIds),
  })
  const files = await Promise.all(
    tables.map(async (table): Promise<LetterFile> => {
      const { name, mediaType, body } = writeReportTable(report, { table, format }, locale)
      return { name, mediaType, content: await buffer(body) }
    }),
  )
  const fits = bytesOf(files) <= filesAtMost
  const { subject, ...words } = reportWords(locale, {
    title: mailing.title,
    sender: mailing.userFio,
    days,
    timezone,
    fits,
    address: `${env.BASE_URL}/console/reports`,
    table: totalsInWords(report, locale),
  })
  return { subject, ...layOut(locale, words), files: fits ? files : [] }
}
