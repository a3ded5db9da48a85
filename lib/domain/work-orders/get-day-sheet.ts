import type { Context } from '@/lib/access/context'
import {
  dayText,
  linkTo,
  madeText,
  momentText,
  type PaperStop,
  readAddresses,
  readPhones,
  timeText,
  type Writing,
  writePdf,
  writingOf,
} from '@/lib/domain/paper'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { getVisibleUser } from '@/lib/domain/users'
import { type Sql, sql } from '@/lib/platform/database'
import { midnight } from '@/lib/shared/track/days'
import { usualMinutes } from '@/lib/shared/planning/plan-conflicts'
import { readShifts } from './read-shifts'
import type { DaySheetQuery } from './schema'

/** Tasks of either kind on one sheet. */
const tasksAtMost = 100
const dayLength = 86_400_000

interface Row {
  id: number
  title: string
  typeName: string
  priorityName: string
  /** Unix seconds. */
  start: number | null
  minutes: number
  deadline: number | null
  lon: number | null
  lat: number | null
  userId: number
  userFio: string
}

/** A person's list of a day as PDF: tasks planned for it in order, and open ones without a plan by deadline. */
export async function getDaySheet(ctx: Context, userId: number, { date, timeZone }: DaySheetQuery) {
  const user = await getVisibleUser(ctx, userId)
  const writing = writingOf(ctx.locale, timeZone)
  const next = new Date(Date.parse(date) + dayLength).toISOString().slice(0, 10)
  const [from, till] = [midnight(date, writing.zone), midnight(next, writing.zone)]
  const own = sql`t.assigned_user_id = ${userId} and t.stage = 1`
  const length = sql`make_interval(mins => coalesce(t.planned_duration, y.planned_duration, ${usualMinutes}::int))`
  const planned = await readRows(
    ctx,
    sql`${own} and t.planned_start < to_timestamp(${till}) and t.planned_start + ${length} > to_timestamp(${from})`,
    sql`t.planned_start, t.id`,
  )
  const open = await readRows(ctx, sql`${own} and t.planned_start is null`, sql`t.deadline nulls last, t.id`)
  const words = await wordsOf(ctx, [...planned, ...open])
  const stops = (rows: readonly Row[]) => rows.slice(0, tasksAtMost).map((row) => stopOf(row, words, writing))
  const isCut = planned.length > tasksAtMost || open.length > tasksAtMost
  const name = writing.locale === 'ru' ? `Лист на день ${date}` : `Day sheet ${date}`
  const bytes = await writePdf({
    locale: writing.locale,
    title: name,
    made: madeText(writing),
    content: {
      day: {
        person: user.fio,
        phone: user.phone,
        organization: await organizationOf(ctx, user.organizationId),
        day: dayText(writing, date),
        shifts: await readShifts(ctx, user, { start: from * 1000, end: till * 1000 }, writing),
        planned: stops(planned),
        open: stops(open),
        notes: isCut ? [cutNote(writing)] : [],
      },
    },
  })
  return { name: `${name}, ${user.fio}.pdf`, mediaType: 'application/pdf', bytes }
}

const cutNote = ({ locale }: Writing) =>
  locale === 'ru'
    ? `Напечатаны только первые ${tasksAtMost} задач каждого списка.`
    : `Only the first ${tasksAtMost} tasks of each list are printed.`

function readRows(ctx: Context, where: Sql, order: Sql): Promise<Row[]> {
  return ctx.database.query<Row>(sql`
    select t.id, t.title, y.name as "typeName", p.name as "priorityName",
      floor(extract(epoch from t.planned_start))::float8 as start,
      coalesce(t.planned_duration, y.planned_duration, ${usualMinutes}::int) as minutes,
      floor(extract(epoch from t.deadline))::float8 as deadline, t.lon, t.lat, t.user_id as "userId", u.fio as "userFio"
    from tasks t join work_types y on y.id = t.type_id join priorities p on p.id = t.priority_id
    join users u on u.id = t.user_id join steps s on s.id = t.step_id
    where t.deleted_at is null and not t.archive and not t.is_template and ${visibleTasksSql(ctx, false)} and ${where}
    order by ${order} limit ${tasksAtMost + 1}`)
}

interface Words {
  addresses: ReadonlyMap<number, string | null>
  phones: ReadonlyMap<number, string>
}

async function wordsOf(ctx: Context, rows: readonly Row[]): Promise<Words> {
  const phones = await readPhones(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return { addresses: await readAddresses(ctx, rows, ctx.locale), phones }
}

function stopOf(row: Row, { addresses, phones }: Words, writing: Writing): PaperStop {
  const phone = phones.get(row.userId)
  return {
    number: row.id,
    title: row.title,
    when: whenText(row, writing),
    address: addresses.get(row.id) ?? null,
    type: row.typeName,
    priority: row.priorityName,
    contact: [row.userFio, phone].filter(Boolean).join('\n'),
    link: linkTo(row.id),
  }
}

function whenText({ start, minutes, deadline }: Row, writing: Writing): string {
  if (start !== null) return `${timeText(writing, start)}–${timeText(writing, start + minutes * 60)}`
  return deadline === null ? '—' : momentText(writing, deadline)
}

async function organizationOf({ database }: Context, id: number | null): Promise<string | null> {
  const [row] = await database.query<{ name: string }>(
    sql`select name from organizations where id = ${id} and deleted_at is null`,
  )
  return row?.name ?? null
}
