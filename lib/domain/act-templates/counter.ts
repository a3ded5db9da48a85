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

type Template = Pick<ActTemplate, 'id' | 'numberFormat'>

/** The calendar day in a time zone. */
export const today = (zone = env.TIME_ZONE): string =>
  new Intl.DateTimeFormat('sv', { timeZone: zone }).format(now())

/** Numbers that are looked at in one statement. */
const portion = 50

/** The next count of a template that makes a number which no act has: own numbers may have taken some. */
export async function nextCount(database: Database, template: Template, numbered: Numbered): Promise<number> {
  const year = counterYear(template.numberFormat, numbered.date)
  const [row] = await database.query<{ last: number }>(
    sql`select last from act_counters where template_id = ${template.id} and year = ${year}`,
  )
  for (let first = (row?.last ?? 0) + 1; ; first += portion) {
    const counts = Array.from({ length: portion }, (_, at) => first + at)
    const taken = await takenAmong(
      database,
      template,
      counts.map((n) => actNumber(template.numberFormat, { n, ...numbered })),
    )
    const free = counts.find((n) => !taken.has(actNumber(template.numberFormat, { n, ...numbered })))
    if (free !== undefined) return free
  }
}

async function takenAmong(database: Database, { id }: Template, numbers: string[]): Promise<Set<string>> {
  const rows = await database.query<{ number: string }>(
    sql`select number from acts where template_id = ${id} and number = any(${numbers}::text[])`,
  )
  return new Set(rows.map(({ number }) => number))
}

/** Takes the next number of a template until the transaction ends: others wait for it, and get the same one when it
 * fails. */
export async function takeNumber(
  database: Database,
  template: Template,
  numbered: Numbered,
): Promise<string> {
  await lockTemplate(database, template)
  const n = await nextCount(database, template, numbered)
  const year = counterYear(template.numberFormat, numbered.date)
  await database.query(sql`
    insert into act_counters (template_id, year, last) values (${template.id}, ${year}, ${n})
    on conflict (template_id, year) do update set last = excluded.last`)
  return actNumber(template.numberFormat, { n, ...numbered })
}

/** Makes acts of a template wait for each other, whatever their year: the counter of year 0 is the lock of all. */
async function lockTemplate(database: Database, { id }: Template): Promise<void> {
  // The update takes the lock where the row is there already.
  await database.query(sql`
    insert into act_counters as c (template_id, year, last) values (${id}, 0, 0)
    on conflict (template_id, year) do update set last = c.last`)
}

/** Whether an own number is free among the acts of a template; others of the template wait until the transaction ends. */
export async function isNumberFree(database: Database, template: Template, number: string): Promise<boolean> {
  await lockTemplate(database, template)
  return (await takenAmong(database, template, [number])).size === 0
}
