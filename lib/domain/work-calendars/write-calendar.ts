import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { byTitle, readPage } from '@/lib/domain/reference-nouns'
import { placePolicy, requirePlace, visibleSettings } from '@/lib/domain/settings-of-place'
import { sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { presentCalendar, presentCalendars } from './presenter'
import { calendarColumns, type CalendarRecord, etagOfCalendar, lockCalendar, readCalendar } from './record'
import { type CalendarChange, ChangeCalendar, CreateCalendar, type NewCalendar } from './schema'

/** Working hours of organizations, in which deadlines and escalation count. */
export const workCalendars = {
  read: placePolicy.read,
  write: placePolicy.write,
  present: presentCalendar,
  presentPage: presentCalendars,
  New: CreateCalendar,
  Change: ChangeCalendar,
  Query: inputs.SortedPaging,
  etag: etagOfCalendar,
  list: listCalendars,
  get: getCalendar,
  create: createCalendar,
  change: changeCalendar,
  remove: deleteCalendar,
}

/** Calendars by title, with the place of each. */
async function listCalendars(ctx: Context, query: inputs.SortedPaging) {
  authorize(placePolicy.read, ctx.actor, { organizationId: null })
  const visible = visibleSettings(ctx.actor)
  return readPage<CalendarRecord>(ctx, query, {
    select: calendarColumns,
    from: sql`(select * from work_calendars r where ${visible}) r left join organizations o on o.id = r.organization_id`,
    sort: byTitle(sql`r.title`),
  })
}

async function getCalendar({ actor, database }: Context, id: number): Promise<CalendarRecord> {
  const calendar = await readCalendar(database, id)
  authorize(placePolicy.read, actor, calendar)
  return calendar
}

async function createCalendar(ctx: Context, input: NewCalendar): Promise<CalendarRecord> {
  const { title, organizationId, timezone, weekly, exceptions, isDefault } = input
  await requirePlace(ctx, organizationId)
  if (isDefault) await replaceDefault(ctx, organizationId)
  const { id } = await ctx.database.prisma.workCalendar.create({
    data: { title, organizationId, timezone, weekly, exceptions, isDefault },
    select: { id: true },
  })
  const calendar = await readCalendar(ctx.database, id)
  ctx.audit({ ...entryOf(calendar), action: 'create', after: lasting(calendar) })
  return calendar
}

async function changeCalendar(
  ctx: Context,
  id: number,
  change: CalendarChange,
  ifMatch: string | null,
): Promise<CalendarRecord> {
  const before = await lockForChange(ctx, id, ifMatch)
  if (Object.values(change).every((value) => value === undefined)) return before
  if (change.isDefault && !before.isDefault) await replaceDefault(ctx, before.organizationId)
  await ctx.database.prisma.workCalendar.update({
    where: { id },
    data: { ...change, revision: { increment: 1 } },
    select: { id: true },
  })
  const after = await readCalendar(ctx.database, id)
  ctx.audit({ ...entryOf(after), action: 'update', before: lasting(before), after: lasting(after) })
  return after
}

async function deleteCalendar(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const before = await lockForChange(ctx, id, ifMatch)
  const [used] = await ctx.database.query<{ names: string | null }>(sql`
    select string_agg(x.name, ', ' order by x.name) as names
    from (select name from work_types where deadline_calendar_id = ${id}
      union all select title from escalation_rules where calendar_id = ${id}) x`)
  if (used?.names) throw problem('calendar.in-use', { names: used.names })
  await ctx.database.query(sql`delete from work_calendars where id = ${id}`)
  ctx.audit({ ...entryOf(before), action: 'delete', before: lasting(before) })
}

async function lockForChange(ctx: Context, id: number, ifMatch: string | null): Promise<CalendarRecord> {
  const calendar = await lockCalendar(ctx.database, id)
  authorize(placePolicy.write, ctx.actor, calendar)
  requireRevision(ifMatch, etagOfCalendar(calendar))
  return calendar
}

/** The default calendar of the place so far is none any more. Two that replace it follow each other. */
async function replaceDefault(ctx: Context, organizationId: number | null): Promise<void> {
  await ctx.database.query(sql`select pg_advisory_xact_lock(7140035, ${organizationId ?? 0}::int)`)
  const replaced = await ctx.database.query<{ id: number }>(sql`
    update work_calendars set is_default = false, revision = revision + 1
    where is_default and organization_id is not distinct from ${organizationId} returning id`)
  for (const { id } of replaced) {
    const after = await readCalendar(ctx.database, id)
    const before = { ...after, isDefault: true }
    ctx.audit({ ...entryOf(after), action: 'update', before: lasting(before), after: lasting(after) })
  }
}

const entryOf = ({ id, organizationId }: CalendarRecord) => ({
  noun: 'calendar' as const,
  entityId: id,
  organizationIds: [organizationId],
})

const lasting = ({ organizationName: _name, ...calendar }: CalendarRecord) => calendar
