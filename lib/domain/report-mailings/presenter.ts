import { z } from 'zod'
import { mailFaults } from '@/lib/domain/mail'
import { reportTables } from '@/lib/domain/reports'
import {
  flag,
  integer,
  integers,
  json,
  moment,
  nullable,
  pageOf,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import { type LastRun, type MailingRecord, skipReasons, timeOf } from './record'

const owner = shape<MailingRecord>()({
  id: integer((mailing) => mailing.userId),
  fio: text((mailing) => mailing.userFio),
})

const lastRun = shape<LastRun>('ReportMailingRun')({
  at: moment((run) => new Date(run.at)),
  waiting: integer((run) => run.waiting),
  sent: integer((run) => run.sent),
  failed: integer((run) => run.failed),
  skipped: integer((run) => run.skipped),
  reasons: json((run) => run.reasons, z.array(z.enum([...skipReasons, ...mailFaults]))),
})

export const presentMailing = shape<MailingRecord>('ReportMailing')({
  id: integer((mailing) => mailing.id),
  title: text((mailing) => mailing.title),
  user: part((mailing) => mailing, owner),
  enabled: flag((mailing) => mailing.enabled),
  period: text((mailing) => mailing.period),
  organization_ids: integers((mailing) => mailing.organizationIds),
  workgroup_ids: integers((mailing) => mailing.workgroupIds),
  type_ids: integers((mailing) => mailing.typeIds),
  tables: json((mailing) => mailing.tables, z.array(z.enum(reportTables))),
  format: text((mailing) => mailing.format),
  rhythm: text((mailing) => mailing.rhythm),
  weekdays: integers((mailing) => mailing.weekdays),
  month_day: nullable.integer((mailing) => mailing.monthDay),
  time: text((mailing) => timeOf(mailing.minute)),
  timezone: text((mailing) => mailing.timezone),
  receiver_ids: integers((mailing) => mailing.receiverIds),
  next_run: nullable.moment((mailing) => mailing.nextRun),
  last_run: nullable.part((mailing) => mailing.lastRun, lastRun),
  mail_off: flag((mailing) => mailing.isMailOff),
})

export const presentMailings = pageOf(presentMailing)

export type ReportMailingWire = WireOf<typeof presentMailing>
