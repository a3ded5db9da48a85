import { type Database, raw, sql } from '@/lib/platform/database'
import type { Locale } from '@/lib/shared/i18n/locales'
import { typeName, workTypes } from '../texts'
import { nameIn, say } from '../words'

export interface DemoStep {
  id: number
  phase: number
}

/** Steps beside the four default ones. */
const extraSteps = [
  { id: 5, name: 'В работе', phase: 2, order: 21, color: '#0e8fa3' },
  { id: 6, name: 'На проверке', phase: 3, order: 31, color: '#b0569c' },
  { id: 7, name: 'Отклонена', phase: 4, order: 41, color: '#6b7280' },
]

/** Work types of a city. */
export async function seedWorkTypes(database: Database, language: Locale = 'ru'): Promise<void> {
  const rows = workTypes.map((type, at) => ({ ...type, id: at + 2, name: typeName(type, language) }))
  const stored = rows.map(({ id, name, icon, deadline, reviewSeconds }) => ({
    id,
    name,
    icon,
    type: deadline,
    period: deadline && reviewSeconds,
  }))
  await database.query(sql`
    insert into work_types (id, name, icon, type, period_of_review_in_sec)
    select t.id, t.name, t.icon, t.type, t.period
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as t (id int, name text, icon text, type text, period int)`)
  await database.query(sql`select setval('work_types_id_seq', (select max(id) from work_types))`)
}

export async function seedSteps(database: Database, language: Locale = 'ru'): Promise<void> {
  await database.query(sql`update steps set sort_order = sort_order * 10`)
  await database.query(sql`
    insert into steps (id, name, phase, sort_order, color)
    select s.id, s.name, s.phase, s.order, s.color
    from jsonb_to_recordset(${JSON.stringify(say(language, extraSteps))}::jsonb) as s (id int, name text, phase int, "order" int, color text)`)
  await database.query(sql`select setval('steps_id_seq', (select max(id) from steps))`)
}

/** What every installation begins with, and the column that names it. */
const builtIn = [
  ['roles', 'name'],
  ['steps', 'name'],
  ['priorities', 'name'],
  ['work_types', 'name'],
  ['user_types', 'title'],
  ['task_states', 'name'],
  ['capabilities', 'label'],
  ['map_extents', 'name'],
  ['clusters', 'title'],
] as const

/** Names what every installation begins with in the language of the demo; what somebody has renamed keeps its name. */
export async function nameBuiltIn(database: Database, language: Locale): Promise<void> {
  if (language === 'ru') return
  for (const [table, column] of builtIn) {
    const rows = await database.query<{ id: number; name: string }>(
      sql`select id, ${raw(column)} as name from ${raw(table)}`,
    )
    const named = rows.flatMap(({ id, name }) => {
      const english = nameIn(language, name)
      return english === name ? [] : [{ id, name: english }]
    })
    await database.query(sql`
      update ${raw(table)} t set ${raw(column)} = x.name
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x (id int, name text) where x.id = t.id`)
  }
}
