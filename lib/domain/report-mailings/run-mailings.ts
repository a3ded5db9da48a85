import { sql, transaction, database } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import type { Context } from '@/lib/access/context'
import { requireRevision } from '@/lib/access/revision'
import { type Job, wakeJob } from '@/lib/platform/jobs'
import { latestSlot, nextSlot, type Rhythm } from '@/lib/shared/mailing-rhythm'
import { jobName } from './job-name'
import { mailingRoles } from './policy'
import { etagOfMailing, type MailingRecord, readMailing } from './record'
import { lockForChange } from './write-mailing'
import { letterQueue, writeOneLetter } from './write-letters'

/** Mailings of people who may still sign in and make mailings. */
const due = sql`report_mailings m join users o on o.id = m.user_id and o.deleted_at is null and not o.blocked
  join roles r on r.id = o.role_id and r.code = any (${mailingRoles})
  where m.enabled and m.next_run is not null`

/** Writes the letters of every mailing that is due, once per moment and receiver. */
export const mailReports: Job = {
  name: jobName,
  async due() {
    const [next] = await database.query<{ at: Date | null }>(
      sql`select min(m.next_run) as at from ${due}`,
      'report-mailings-next',
    )
    const letters = await letterQueue.due()
    const moments = [next?.at, letters].flatMap((at) => (at ? [at.getTime()] : []))
    return moments.length > 0 ? new Date(Math.min(...moments)) : null
  },
  async work(stopping) {
    return (await takeDue()) || (await writeOneLetter(stopping))
  },
}

type Due = Rhythm & { id: number; nextRun: Date }

/** Notes who gets a letter of the latest due moment, and when the next one is: one transaction. After a downtime the
 * moments before the latest one are left out, since their figures are out of date. */
function takeDue(): Promise<boolean> {
  const present = now()
  return transaction(async ({ query }) => {
    const [mailing] = await query<Due>(sql`
      select m.id, m.next_run as "nextRun", m.rhythm, m.weekdays, m.month_day as "monthDay", m.minute, m.timezone
      from ${due} and m.next_run <= ${present} order by m.next_run, m.id limit 1 for update of m skip locked`)
    if (!mailing) return false
    const latest = latestSlot(mailing, present)
    const slot = latest && latest > mailing.nextRun ? latest : mailing.nextRun
    await query(noteReceivers(mailing.id, slot))
    await query(
      sql`update report_mailings set next_run = ${nextSlot(mailing, present)} where id = ${mailing.id}`,
    )
    return true
  })
}

/** A row for each receiver; one that is there already stays. */
const noteReceivers = (id: number, slot: Date) => sql`
  insert into report_mailing_runs (mailing_id, slot, user_id, next_try)
  select m.id, ${slot}::timestamptz, u.id, ${now()}::timestamptz from report_mailings m join users u on u.id = any(m.receiver_ids)
  where m.id = ${id} on conflict (mailing_id, slot, user_id) do nothing`

/** Sends a report at once, whatever its rhythm; twice within a minute is once. */
export async function sendMailingNow(
  ctx: Context,
  id: number,
  ifMatch: string | null,
): Promise<MailingRecord> {
  const mailing = await lockForChange(ctx, id, null)
  requireRevision(ifMatch, etagOfMailing(mailing))
  const minute = 60_000
  const slot = new Date(Math.floor(now().getTime() / minute) * minute)
  await ctx.database.query(noteReceivers(id, slot))
  ctx.afterCommit(() => wakeJob(jobName))
  return readMailing(ctx.database, id)
}
