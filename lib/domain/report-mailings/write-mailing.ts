import type { Context } from '@/lib/access/context'
import { authorize, may } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { wakeJob } from '@/lib/platform/jobs'
import { absent, type Issue, invalid } from '@/lib/problems'
import { nextSlot, type Rhythm } from '@/lib/shared/mailing-rhythm'
import { inputs } from '@/lib/wire'
import { jobName } from './job-name'
import { reportMailingPolicy } from './policy'
import { presentMailing, presentMailings } from './presenter'
import { requireReceivers } from './receivers'
import {
  etagOfMailing,
  lasting,
  lockMailing,
  mailingColumns,
  type MailingRecord,
  mailingTables,
  minuteOf,
  readMailing,
  timeOf,
} from './record'
import { ChangeMailing, CreateMailing, type MailingChange, type NewMailing } from './schema'

/** Reports sent by mail: everybody has own ones, the Main administrator sees all. */
export const reportMailings = {
  read: reportMailingPolicy.make,
  write: reportMailingPolicy.make,
  present: presentMailing,
  presentPage: presentMailings,
  New: CreateMailing,
  Change: ChangeMailing,
  Query: inputs.SortedPaging,
  etag: etagOfMailing,
  list: listMailings,
  get: getMailing,
  create: createMailing,
  change: changeMailing,
  remove: deleteMailing,
}

interface MailingPage {
  items: MailingRecord[]
  total: number
  page: number
  limit: number
}

/** Mailings by title. */
async function listMailings({ actor, database }: Context, query: inputs.SortedPaging): Promise<MailingPage> {
  authorize(reportMailingPolicy.make, actor, { userId: actor.userId })
  const { page, limit } = query
  const direction = query.sortDirection === 'ASC' ? sql`asc` : sql`desc`
  const visible = may(reportMailingPolicy.manage, actor, { userId: 0 })
    ? sql`true`
    : sql`m.user_id = ${actor.userId}`
  const items = await database.query<MailingRecord>(sql`
    select ${mailingColumns} from ${mailingTables} where ${visible}
    order by m.title collate "und-x-icu" ${direction}, m.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}::bigint`)
  const [count] = await database.query<{ total: number }>(
    sql`select count(*)::int as total from report_mailings m where ${visible}`,
  )
  return { items, total: count?.total ?? 0, page, limit }
}

/** 404 also for mailings of others: who gets which reports is nobody else's business. */
async function getMailing({ actor, database }: Context, id: number): Promise<MailingRecord> {
  const mailing = await readMailing(database, id)
  if (!may(reportMailingPolicy.manage, actor, mailing)) throw absent('reportMailing')
  return mailing
}

/** Same, locked for a change. */
export async function lockForChange(
  ctx: Context,
  id: number,
  ifMatch: string | null,
): Promise<MailingRecord> {
  const mailing = await lockMailing(ctx.database, id)
  if (!may(reportMailingPolicy.manage, ctx.actor, mailing)) throw absent('reportMailing')
  requireRevision(ifMatch, etagOfMailing(mailing))
  return mailing
}

async function createMailing(ctx: Context, input: NewMailing): Promise<MailingRecord> {
  authorize(reportMailingPolicy.make, ctx.actor, { userId: ctx.actor.userId })
  requireDays(input)
  const { receiver_ids: receiverIds } = input
  await requireReceivers(ctx, receiverIds)
  const { id } = await ctx.database.prisma.reportMailing.create({
    data: { ...stored(input), userId: ctx.actor.userId },
    select: { id: true },
  })
  const mailing = await readMailing(ctx.database, id)
  ctx.audit({ noun: 'report-mailing', entityId: id, action: 'create', after: lasting(mailing) })
  ctx.afterCommit(wake)
  return mailing
}

async function changeMailing(
  ctx: Context,
  id: number,
  change: MailingChange,
  ifMatch: string | null,
): Promise<MailingRecord> {
  const before = await lockForChange(ctx, id, ifMatch)
  const wanted: NewMailing = { ...inputOf(before), ...change }
  requireDays(wanted)
  const { receiver_ids: receiverIds } = change
  if (receiverIds) await requireReceivers(ctx, receiverIds)
  const { nextRun, ...data } = stored(wanted)
  // Another title is no reason to leave out what is due.
  const moved = isMoved(before, { ...data, enabled: wanted.enabled })
  await ctx.database.prisma.reportMailing.update({
    where: { id },
    data: { ...data, ...(moved && { nextRun }), revision: { increment: 1 } },
  })
  const after = await readMailing(ctx.database, id)
  ctx.audit({
    noun: 'report-mailing',
    entityId: id,
    action: 'update',
    before: lasting(before),
    after: lasting(after),
  })
  ctx.afterCommit(wake)
  return after
}

async function deleteMailing(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  await ctx.database.prisma.reportMailing.delete({ where: { id } })
  ctx.audit({ noun: 'report-mailing', entityId: id, action: 'delete', before: lasting(before) })
}

/** 400 when the rhythm names no day. */
function requireDays({ rhythm, weekdays, month_day: monthDay }: NewMailing): void {
  const issues: Issue[] = []
  if (rhythm === 'weekly' && weekdays.length === 0) issues.push({ path: 'weekdays', rule: 'weekdaysNeeded' })
  if (rhythm === 'monthly' && monthDay === null) issues.push({ path: 'month_day', rule: 'monthDayNeeded' })
  if (issues.length > 0) throw invalid(...issues)
}

function stored(input: NewMailing) {
  const {
    organization_ids,
    workgroup_ids,
    type_ids,
    month_day: monthDay,
    time,
    receiver_ids,
    ...rest
  } = input
  const data = {
    ...rest,
    weekdays: input.weekdays.toSorted((a, b) => a - b),
    organizationIds: organization_ids,
    workgroupIds: workgroup_ids,
    typeIds: type_ids,
    receiverIds: receiver_ids,
    monthDay,
    minute: minuteOf(time),
  }
  return { ...data, nextRun: input.enabled ? nextSlot(data, now()) : null }
}

function inputOf(mailing: MailingRecord): NewMailing {
  const { title, enabled, period, tables, format, rhythm, weekdays, timezone } = mailing
  return {
    title,
    enabled,
    period,
    tables,
    format,
    rhythm,
    weekdays: [...weekdays],
    timezone,
    organization_ids: mailing.organizationIds,
    workgroup_ids: mailing.workgroupIds,
    type_ids: mailing.typeIds,
    receiver_ids: mailing.receiverIds,
    month_day: mailing.monthDay,
    time: timeOf(mailing.minute),
  }
}

type Timing = Rhythm & { enabled: boolean }

const timingOf = ({ enabled, rhythm, weekdays, monthDay, minute, timezone }: Timing) =>
  JSON.stringify([enabled, rhythm, weekdays, monthDay, minute, timezone])

const isMoved = (before: Timing, after: Timing) => timingOf(before) !== timingOf(after)

function wake(): void {
  wakeJob(jobName)
}
