import { z } from 'zod'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'

const { csv, flag, id, integer, moment } = inputs

// The examples of the contract spell some filters in a second way.
const aliases = {
  assigned_organization_id: 'assignedOrganizationId',
  assigned_user_id: 'assignedUserId',
  user_id: 'creatorId',
  gtCreateDate: 'gtDate',
  ltCreateDate: 'ltDate',
} as const

const filters = {
  stage: integer(1, 2).optional(),
  withAssigned: flag().optional(),
  withClosed: flag().optional(),
  withArchive: flag().optional(),
  onlyMy: flag().optional(),
  onlyAssigned: flag().optional(),
  search: inputs.text(500).optional(),
  onlyStatus: csv(id()).optional(),
  onlyStates: csv(id()).optional(),
  priority_id: csv(id()).optional(),
  type_id: csv(id()).optional(),
  gtUpdateDate: moment().optional(),
  ltUpdateDate: moment().optional(),
  gtDate: moment().optional(),
  ltDate: moment().optional(),
  gtDeadline: moment().optional(),
  ltDeadline: moment().optional(),
  assignedOrganizationId: csv(id()).optional(),
  assignedUserId: csv(id()).optional(),
  organizationId: csv(id()).optional(),
  workgroupId: csv(id()).optional(),
  creatorId: csv(id()).optional(),
  parentId: csv(id()).optional(),
  serviceObjectId: csv(id()).optional(),
  serviceObjectLayerId: csv(id()).optional(),
  isTemplate: flag().optional(),
  clusterId: csv(id()).optional(),
  expired: flag().optional(),
}

const order = {
  sortBy: z.enum(['news_date', 'news_type_id', 'category_id']).default('news_date'),
  sortDirection: z
    .preprocess((v) => (typeof v === 'string' ? v.toUpperCase() : v), z.enum(['ASC', 'DESC']))
    .optional()
    .meta({ override: { type: 'string', enum: ['ASC', 'DESC'] } }),
  lon: inputs.decimal(-180, 180).optional(),
  lat: inputs.decimal(-90, 90).optional(),
}

/** The task filters; empty parameters are no filters. */
export const TaskFilter = tolerant(z.object(filters))
export type TaskFilter = z.infer<typeof TaskFilter>

/** `GET /rest/tasks` and `/points`: filters, order and page. */
export const TaskListQuery = tolerant(
  z
    .object({ ...filters, ...order, ...inputs.Paging.shape })
    .refine((q) => (q.lon === undefined) === (q.lat === undefined), {
      path: ['lat'],
      params: ruleBroken('pair'),
    }),
)
export type TaskListQuery = z.infer<typeof TaskListQuery>

function tolerant<T extends z.ZodType>(schema: T) {
  return z.preprocess(normalise, schema)
}

function normalise(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === '') continue
    const target = Object.hasOwn(aliases, name) ? aliases[name as keyof typeof aliases] : name
    if (target === name || known[target] === undefined) known[target] = value
  }
  return known
}
