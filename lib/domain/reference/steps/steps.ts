import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { lockLists } from '../lock-lists'
import { lastPlace } from '../last-place'
import { referencePolicy } from '../policy'
import { presentStep } from '../presenter'
import { rejectUsed } from '../reject-used'
import { rejectListed, rejectOnlyFirst } from './listed-in'
import { ChangeStep, CreateStep, StepListQuery } from './schema'

const sorts = { order: sql`r.sort_order`, name: byTitle(sql`r.name`), id: sql`r.id` }

/** Built-in steps: their ids and phases are part of the API. */
const isDefaultStep = (id: number): boolean => id <= 4

/** Steps of tasks. Tasks follow a new phase at once: it is always read through the step. */
export const steps = referenceNoun({
  noun: 'step',
  entity: 'step',
  table: 'steps',
  columns: sql`r.id, r.name, r.phase, r.sort_order as "order", r.color, r.revision`,
  write: referencePolicy.write,
  present: presentStep,
  New: CreateStep,
  Change: ChangeStep,
  Query: StepListQuery,
  sort: ({ sortBy }) => sorts[sortBy],

  async insert({ database }, { name, color, order, assigned_status: phase }) {
    const sortOrder = order ?? (await lastPlace(database, 'steps'))
    return database.prisma.step.create({ data: { name, color, phase, sortOrder } })
  },

  async update({ database }, before, { name, color, order, assigned_status: phase = before.phase }) {
    const { id } = before
    if (phase !== before.phase) {
      if (isDefaultStep(id)) throw invalid({ path: 'assigned_status', rule: 'keepsPhase' })
      if (before.phase === 1) await rejectOnlyFirst(database, id)
    }
    const data = { name, color, phase, sortOrder: order, revision: { increment: 1 } }
    await database.prisma.step.update({ where: { id }, data })
  },

  lockFirst: ({ database }) => lockLists(database),

  async beforeDelete({ database }, { id }) {
    if (isDefaultStep(id)) throw problem('step.default')
    await rejectListed(database, id)
    await rejectUsed(database, 'steps', id)
  },
})
