import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { MailingPeriod, Rhythm } from '@/lib/shared/mailing-rhythm'
import type { MailFault } from '@/lib/domain/mail'
import type { NewMailing } from './schema'

/** Why a receiver gets no letter. */
export const skipReasons = ['gone', 'no_reports', 'no_address', 'mail_off', 'error'] as const
export type SkipReason = (typeof skipReasons)[number]

/** How the letters of the latest moment went. */
export interface LastRun {
  /** Unix milliseconds. */
  at: number
  waiting: number
  sent: number
  failed: number
  skipped: number
  /** Why receivers got no letter, each reason once. */
  reasons: (SkipReason | MailFault)[]
}

export interface MailingRecord extends Rhythm {
  id: number
  title: string
  userId: number
  userFio: string
  enabled: boolean
  period: MailingPeriod
  organizationIds: number[]
  workgroupIds: number[]
  typeIds: number[]
  tables: NewMailing['tables']
  format: NewMailing['format']
  receiverIds: number[]
  nextRun: Date | null
  lastRun: LastRun | null
  /** Whether there is no mail server that could send it. */
  isMailOff: boolean
  revision: number
}

const lastRun = sql`(
  select json_build_object(
    'at', extract(epoch from r.slot) * 1000,
    'waiting', count(*) filter (where r.state = 'waiting' or l.state = 'waiting'),
    'sent', count(*) filter (where r.state = 'written' and coalesce(l.state, 'sent') = 'sent'),
    'failed', count(*) filter (where l.state = 'dead'),
    'skipped', count(*) filter (where r.state = 'skipped'),
    'reasons', coalesce(json_agg(distinct coalesce(r.reason, case when l.state = 'dead' then l.last_error end))
      filter (where r.reason is not null or l.state = 'dead'), '[]'::json))
  from report_mailing_runs r left join mail_letters l on l.id = r.letter_id
  where r.mailing_id = m.id and r.slot = (select max(x.slot) from report_mailing_runs x where x.mailing_id = m.id)
  group by r.slot)`

export const mailingColumns = sql`
  m.id, m.title, m.user_id as "userId", o.fio as "userFio", m.enabled, m.period,
  m.organization_ids as "organizationIds", m.workgroup_ids as "workgroupIds", m.type_ids as "typeIds", m.tables,
  m.format, m.rhythm, m.weekdays, m.month_day as "monthDay", m.minute, m.timezone, m.receiver_ids as "receiverIds",
  m.next_run as "nextRun", ${lastRun} as "lastRun", m.revision,
  not exists (select 1 from settings s where s.key = 'system/mail' and s.value->>'host' <> '') as "isMailOff"`

export const mailingTables = sql`report_mailings m join users o on o.id = m.user_id`

/** One mailing; 404 when there is none. Rights are checked by the caller. */
export function readMailing(database: Database, id: number): Promise<MailingRecord> {
  return find(database, id, empty)
}

/** Same, locked until commit against changes and runs. */
export function lockMailing(database: Database, id: number): Promise<MailingRecord> {
  return find(database, id, sql`for update of m`)
}

async function find(database: Database, id: number, lock: Sql): Promise<MailingRecord> {
  const [found] = await database.query<MailingRecord>(
    sql`select ${mailingColumns} from ${mailingTables} where m.id = ${id} ${lock}`,
  )
  if (!found) throw absent('reportMailing')
  return found
}

/** What the audit log records: without what every run changes. */
export function lasting(mailing: MailingRecord) {
  const { nextRun: _next, lastRun: _last, isMailOff: _off, userFio: _fio, minute, ...kept } = mailing
  return { ...kept, time: timeOf(minute) }
}

/** Minutes after midnight as `hh:mm`. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** `hh:mm` as minutes after midnight. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The ETag of a mailing. */
export function etagOfMailing({ id, revision }: Pick<MailingRecord, 'id' | 'revision'>): string {
  return etagOf('report-mailing', id, revision)
}
