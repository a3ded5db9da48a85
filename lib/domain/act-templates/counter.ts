import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { actNumber, counterYear } from '@/lib/shared/acts/numbers'
import type { ActTemplate } from './record'

interface Numbered {
  /** YYYY-MM-DD. */
  date: string
  task: number
}

/** The numbers of a template for an organization: those of others make no gaps among them. */
export interface Series extends Pick<ActTemplate, 'id' | 'numberFormat'> {
  organizationId: number
}

/** The series of an act: a template for all organizations has one for each whose tasks it is used for. */
export const seriesOf = (template: ActTemplate, task: { organizationId: number }): Series => ({
  id: template.id,
  numberFormat: template.numberFormat,
  organizationId: template.organizationId ?? task.organizationId,
})

/** The calendar day in a time zone. */
export const today = (zone = env.TIME_ZONE): string =>
  new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now())

/** Numbers that are looked at in one statement. */
const portion = 50

/** The next count of a series that makes a number which no act has: own numbers may have taken some. */
export async function nextCount(database: Database, series: Series, numbered: Numbered): Promise<number> {
  const { id, organizationId, numberFormat } = series
  const year = counterYear(numberFormat, numbered.date)
  const [row] = await database.query<{ last: number }>(
    sql`select last from act_counters
      where template_id = ${id} and organization_id = ${organizationId} and year = ${year}`,
  )
  for (let first = (row?.last ?? 0) + 1; ; first += portion) {
    const counts = Array.from({ length: portion }, (_, at) => first + at)
    const taken = await takenAmong(
      database,
      series,
      counts.map((n) => actNumber(numberFormat, { n, ...numbered })),
    )
    const free = counts.find((n) => !taken.has(actNumber(numberFormat, { n, ...numbered })))
    if (free !== undefined) return free
  }
}

async function takenAmong(
  database: Database,
  { id, organizationId }: Series,
  numbers: string[],
): Promise<Set<string>> {
  const rows = await database.query<{ number: string }>(
    sql`select number from acts where template_id = ${id} and organization_id = ${organizationId} and number = any(${numbers}::text[])`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** Takes the next number of a series until the transaction ends: others wait for it, and get the same one when it
 * fails. */
export async function takeNumber(database: Database, series: Series, numbered: Numbered): Promise<string> {
  await lockSeries(database, series)
  const n = await nextCount(database, series, numbered)
  const { id, organizationId, numberFormat } = series
  const year = counterYear(numberFormat, numbered.date)
  await database.query(sql`
    insert into act_counters (template_id, organization_id, year, last)
    values (${id}, ${organizationId}, ${year}, ${n})
    on conflict (template_id, organization_id, year) do update set last = excluded.last`)
  return actNumber(numberFormat, { n, ...numbered })
}

/** Makes acts of a series wait for each other, whatever their year: the counter of year 0 is the lock of all. */
async function lockSeries(database: Database, { id, organizationId }: Series): Promise<void> {
  // The update takes the lock where the row is there already.
  await database.query(sql`
    insert into act_counters as c (template_id, organization_id, year, last) values (${id}, ${organizationId}, 0, 0)
    on conflict (template_id, organization_id, year) do update set last = c.last`)
}

/** Whether an own number is free in a series; others of the series wait until the transaction ends. */
export async function isNumberFree(database: Database, series: Series, number: string): Promise<boolean> {
  await lockSeries(database, series)
  return (await takenAmong(database, series, [number])).size === 0
}
