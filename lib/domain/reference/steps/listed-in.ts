import { type Database, sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'

const namesOf = (types: readonly { name: string }[]) => types.map(({ name }) => name).join(', ')

/** 400 while work types list the step or have a move of it. */
export async function rejectListed(database: Database, id: number): Promise<void> {
  const types = await database.query<{ name: string }>(sql`
    select name from work_types
    where ${id}::int = any(steps) or moves @> ${JSON.stringify([{ from: id }])}::jsonb or moves @> ${JSON.stringify([{ to: id }])}::jsonb
    order by id limit 10`)
  if (types.length > 0) throw problem('step.listed', { types: namesOf(types) })
}

/** 400 when a step leaves phase 1 although it is the only one of that phase in some work type. */
export async function rejectOnlyFirst(database: Database, id: number): Promise<void> {
  const types = await database.query<{ name: string }>(sql`
    select y.name from work_types y
    where ${id}::int = any(y.steps)
      and not exists (select from steps s where s.id = any(y.steps) and s.id <> ${id} and s.phase = 1)
    order by y.id limit 10`)
  if (types.length > 0)
    throw invalid({ path: 'assigned_status', rule: 'onlyFirstStep', values: { types: namesOf(types) } })
}
