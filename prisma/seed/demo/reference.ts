import { type Database, sql } from '@/lib/platform/database'
import { workTypes } from '../texts'

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
export async function seedWorkTypes(database: Database): Promise<void> {
  const rows = workTypes.map(({ name, icon, deadline, reviewSeconds }, at) => ({
    id: at + 2,
    name,
    icon,
    type: deadline,
    period: deadline && reviewSeconds,
  }))
  await database.query(sql`
    insert into work_types (id, name, icon, type, period_of_review_in_sec)
    select t.id, t.name, t.icon, t.type, t.period
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id int, name text, icon text, type text, period int)`)
  await database.query(sql`select setval('work_types_id_seq', (select max(id) from work_types))`)
}

export async function seedSteps(database: Database): Promise<void> {
  await database.query(sql`update steps set sort_order = sort_order * 10`)
  await database.query(sql`
    insert into steps (id, name, phase, sort_order, color)
    select s.id, s.name, s.phase, s.order, s.color
    from jsonb_to_recordset(${JSON.stringify(extraSteps)}::jsonb) as s (id int, name text, phase int, "order" int, color text)`)
  await database.query(sql`select setval('steps_id_seq', (select max(id) from steps))`)
}
