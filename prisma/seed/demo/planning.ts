import { type Database, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/shared/i18n/locales'
import { say } from '../words'

/** How long the tasks of a kind of work usually take, minutes. */
const usual: Record<string, number> = {
  roads: 120,
  lighting: 60,
  improvement: 90,
  waste: 45,
  water: 90,
  manholes: 75,
  heating: 120,
  elevators: 60,
  trees: 90,
  snow: 60,
  playgrounds: 45,
  stops: 30,
  signs: 30,
}

/** The tag that a kind of work requires, by its title. */
const skills: Record<string, string> = {
  lighting: 'Допуск к высоте',
  facades: 'Допуск к высоте',
  waste: 'Водитель',
  snow: 'Водитель',
}

/** Durations and skills of kinds of work, by the key that the texts have for them. */
export async function seedSkills(
  database: Database,
  workTypes: ReadonlyMap<string, number>,
  language: Locale = 'ru',
): Promise<void> {
  const idsOf = <Value>(values: Record<string, Value>) =>
    Object.entries(values).flatMap(([key, value]) => {
      const id = workTypes.get(key)
      return id === undefined ? [] : [{ id, value }]
    })
  await database.query(sql`
    update work_types y set planned_duration = x.value
    from jsonb_to_recordset(${JSON.stringify(idsOf(usual))}::jsonb) as x (id int, value int) where x.id = y.id`)
  await database.query(sql`
    insert into work_type_skills (work_type_id, tag_id)
    select x.id, g.id from jsonb_to_recordset(${JSON.stringify(idsOf(say(language, skills)))}::jsonb) as x (id int, value text)
    join user_tags g on g.title = x.value`)
}

const weekdays = [1, 2, 3, 4, 5]
const day = 86_400_000
/** Days for which two days on and two days off are written. */
const daysAhead = 120

/** Shifts of those who work in the field: five days of the week, or two days on and two off, some of them at night.
 * A few are away. */
export async function seedShifts(
  database: Database,
  now = new Date(),
  language: Locale = 'ru',
): Promise<void> {
  const people = await database.query<{ id: number }>(sql`
    select u.id from users u join roles r on r.id = u.role_id where r.code = 'USER' order by u.id`)
  const dayOf = (offset: number) => new Date(now.getTime() + offset * day).toISOString().slice(0, 10)
  const twoOnTwoOff = (id: number, shift: { from: string; to: string }) =>
    Array.from({ length: daysAhead }, (_, n) => n - 4)
      .filter((n) => (n + 4 + id) % 4 < 2)
      .map((n) => ({ date: dayOf(n), shifts: [shift] }))
  const rows = people.map(({ id }, at) => ({
    id,
    weekly: at % 3 === 2 ? [] : weekdays.map((one) => ({ day: one, from: '08:00', to: '17:00' })),
    exceptions:
      at % 3 === 2
        ? twoOnTwoOff(id, at % 6 === 5 ? { from: '20:00', to: '08:00' } : { from: '08:00', to: '20:00' })
        : [],
    absences: say(language, absencesOf(at, dayOf)),
  }))
  await database.query(sql`
    insert into working_hours (user_id, timezone, weekly, exceptions, absences)
    select x.id, ${env.TIME_ZONE}, x.weekly, x.exceptions, x.absences
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, weekly jsonb, exceptions jsonb, absences jsonb)`)
}

function absencesOf(at: number, dayOf: (offset: number) => string) {
  if (at % 11 === 4) return [{ from: dayOf(-3), to: dayOf(10), reason: 'vacation', note: null }]
  if (at % 11 === 9) return [{ from: dayOf(0), to: dayOf(2), reason: 'sick', note: null }]
  if (at % 11 === 6) return [{ from: dayOf(1), to: dayOf(1), reason: 'training', note: 'Охрана труда' }]
  return []
}

/** Plans of today and tomorrow: up to three tasks a day of each person who works in the field and is not away. */
export async function seedPlans(database: Database): Promise<void> {
  await database.query(sql`
    with own as (
      select t.id, row_number() over (partition by t.assigned_user_id order by t.deadline nulls last, t.id) - 1 as n
      from tasks t join users u on u.id = t.assigned_user_id join steps s on s.id = t.step_id
      left join working_hours h on h.user_id = u.id
      where t.stage = 1 and s.phase <= 2 and t.deleted_at is null and not t.archive
        and (t.deadline is null or t.deadline > now() + interval '2 days')
        and coalesce(jsonb_array_length(h.absences), 0) = 0
    )
    update tasks t set planned_start = (
      date_trunc('day', now() at time zone ${env.TIME_ZONE}) + interval '8 hours 15 minutes'
        + (own.n / 3) * interval '1 day' + (own.n % 3) * interval '2 hours 45 minutes'
    ) at time zone ${env.TIME_ZONE}
    from own where own.id = t.id and own.n < 6`)
}
