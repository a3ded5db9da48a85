import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { sql } from '@/lib/platform/database'
import { lastPlace } from '../last-place'
import { referencePolicy } from '../policy'
import { presentPriority } from '../presenter'
import { rejectUsed } from '../reject-used'
import { ChangePriority, CreatePriority, PriorityListQuery } from './schema'

const sorts = { order: sql`r.sort_order`, name: byTitle(sql`r.name`), id: sql`r.id` }

/** Priorities of tasks; one in use cannot be deleted. */
export const priorities = referenceNoun({
  noun: 'priority',
  entity: 'priority',
  table: 'priorities',
  columns: sql`r.id, r.name, r.sort_order as "order", r.color, r.revision`,
  write: referencePolicy.write,
  present: presentPriority,
  New: CreatePriority,
  Change: ChangePriority,
  Query: PriorityListQuery,
  sort: ({ sortBy }) => sorts[sortBy],

  async insert({ database }, { name, color, order }) {
    const sortOrder = order ?? (await lastPlace(database, 'priorities'))
    return database.prisma.priority.create({ data: { name, color, sortOrder } })
  },

  update: ({ database }, { id }, { name, color, order }) =>
    database.prisma.priority.update({
      where: { id },
      data: { name, color, sortOrder: order, revision: { increment: 1 } },
    }),

  beforeDelete: ({ database }, { id }) => rejectUsed(database, 'priorities', id),
})
