import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql, type Database } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { lockLists } from '../lock-lists'
import { lastPlace } from '../last-place'
import { referencePolicy } from '../policy'
import { presentStep } from '../presenter'
import { rejectUsed } from '../reject-used'
import { oldNames } from '@/lib/wire'
import { ChangeStep, CreateStep, StepListQuery } from './schema'

const namesOf = (types: readonly { name: string }[]) => types.map(({ name }) => name).join(', ')

/** 400 while work types list the step or have a move of it. */
async function rejectListed(database: Database, id: number): Promise<void> {
  const types = await database.query<{ name: string }>(sql`
    select name from work_types
    where ${id}::int = any(steps) or moves @> ${JSON.stringify([{ from: id }])}::jsonb or moves @> ${JSON.stringify([{ to: id }])}::jsonb
    order by id limit 10`)
  if (types.length > 0) throw problem('step.listed', { types: namesOf(types) })
}

/** 400 when a step leaves phase 1 although it is the only one of that phase in some work type. */
async function rejectOnlyFirst(database: Database, id: number): Promise<void> {
  const types = await database.query<{ name: string }>(sql`
    select y.name from work_types y
    where ${id}::int = any(y.steps)
      and not exists (select from steps s where s.id = any(y.steps) and s.id <> ${id} and s.phase = 1)
    order by y.id limit 10`)
  if (types.length > 0)
    throw invalid({ path: 'assigned_status', rule: 'onlyFirstStep', values: { types: namesOf(types) } })
}

const sorts = { order: sql`r.sort_order`, name: byTitle(sql`r.name`), id: sql`r.id` }

/** Built-in steps: their ids and phases are part of the API. */
const isDefaultStep = (id: number): boolean => id <= 4

/** Steps of tasks. Tasks follow a new phase at once: it is always read through the step. */
export const steps = referenceNoun({
  noun: 'step',
  entity: 'step',
  table: 'steps',
  columns: sql`r.id, r.name, r.phase, r.sort_order as "order", r.color, r.completes, r.revision`,
  write: referencePolicy.write,
  present: presentStep,
  New: CreateStep,
  Change: ChangeStep,
  Query: StepListQuery,
  sort: ({ sortBy }) => sorts[sortBy],
  pageNames: oldNames.stepPage,

  async insert({ database }, { name, color, order, completes, assigned_status: phase }) {
    const sortOrder = order ?? (await lastPlace(database, 'steps'))
    return database.prisma.step.create({ data: { name, color, phase, completes, sortOrder } })
  },

  async update(
    { database },
    before,
    { name, color, order, completes, assigned_status: phase = before.phase },
  ) {
    const { id } = before
    if (phase !== before.phase) {
      if (isDefaultStep(id)) throw invalid({ path: 'assigned_status', rule: 'keepsPhase' })
      if (before.phase === 1) await rejectOnlyFirst(database, id)
    }
    const data = { name, color, phase, completes, sortOrder: order, revision: { increment: 1 } }
    await database.prisma.step.update({ where: { id }, data })
  },

  lockFirst: ({ database }) => lockLists(database),

  async beforeDelete({ database }, { id }) {
    if (isDefaultStep(id)) throw problem('step.default')
    await rejectListed(database, id)
    await rejectUsed(database, 'steps', id)
    await database.query(
      sql`update work_types set deadline_pauses = array_remove(deadline_pauses, ${id}::int) where ${id} = any(deadline_pauses)`,
    )
  },
})
