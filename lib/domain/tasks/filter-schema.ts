import { z } from 'zod'
import { FieldConditions } from '@/lib/domain/custom-fields'
import { ruleBroken } from '@/lib/problems'
import { inputs, oldNames, withNames } from '@/lib/wire'

const { csv, flag, id, integer, anyMoment } = inputs

/** The examples of the API have second spellings of some filters. Since 2.0 there is `priority_id`, and `fields` in
 * place of `customFields`. */
const names = {
  spellings: {
    assigned_organization_id: 'assignedOrganizationId',
    assigned_user_id: 'assignedUserId',
    user_id: 'creatorId',
    userId: 'creatorId',
    status_id: 'onlyStatus',
    statusId: 'onlyStatus',
    gtCreateDate: 'gtDate',
    ltCreateDate: 'ltDate',
  },
  old: oldNames.taskFilter,
  only: { priority_id: 'typed', fields: 'typed', executorCannotAct: 'typed', customFields: 'text' },
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
  gtUpdateDate: anyMoment().optional().meta({
    description:
      'changed after this second; polling with the largest update_date held ends and misses nothing; seq of the channel /rest/tasks/cache is exact',
  }),
  ltUpdateDate: anyMoment().optional(),
  gtDate: anyMoment().optional(),
  ltDate: anyMoment().optional(),
  gtDeadline: anyMoment().optional(),
  ltDeadline: anyMoment().optional(),
  assignedOrganizationId: csv(id()).optional(),
  assignedUserId: csv(id()).optional(),
  organizationId: csv(id()).optional(),
  workgroupId: csv(id()).optional(),
  creatorId: csv(id()).optional(),
  serviceObjectId: csv(id()).optional(),
  serviceObjectLayerId: csv(id()).optional(),
  scheduleId: csv(id()).optional(),
  isTemplate: flag().optional(),
  clusterId: csv(id()).optional(),
  /** An extension: the exact `system_data` of a task, such as its key in another system. */
  systemData: inputs.text(100_000).optional(),
  customFields: FieldConditions.optional(),
  fields: FieldConditions.optional(),
  expired: flag().optional(),
  /** An extension: true selects tasks without an assignee. */
  withoutExecutor: flag().optional(),
  /** An extension: true selects tasks in progress whose assignee was blocked, deleted or left the organization. */
  executorCannotAct: flag().optional(),
}

/** Accepted only by `GET /rest/tasks`, and by what shows or changes the same set in another form. */
const ofTheList = { parentId: csv(id()).optional() }

/** The documented orders, then ours. */
const sortKeys = [
  ...(['news_date', 'news_type_id', 'category_id'] as const),
  ...(['deadline', 'update_date', 'priority', 'number', 'title'] as const),
] as const
export type SortKey = (typeof sortKeys)[number]

/** The names of the same in answers. */
const answered = {
  date: 'news_date',
  type_id: 'news_type_id',
  priority_id: 'category_id',
  id: 'number',
} as const satisfies Record<string, SortKey>
type Answered = keyof typeof answered
const sortNames = [...sortKeys, ...(Object.keys(answered) as Answered[])]

const order = {
  sortBy: z
    .enum(sortNames)
    .transform((name): SortKey => answered[name as Answered] ?? name)
    .default('news_date'),
  sortDirection: z
    .preprocess((v) => (typeof v === 'string' ? v.toUpperCase() : v), z.enum(['ASC', 'DESC']))
    .optional()
    .meta({ override: { type: 'string', enum: ['ASC', 'DESC'] } }),
  lon: inputs.decimal(-180, 180).optional(),
  lat: inputs.decimal(-90, 90).optional(),
}

/** The task filters; empty parameters are ignored. */
export const TaskFilter = tolerant(z.object({ ...filters, ...ofTheList }))
export type TaskFilter = z.infer<typeof TaskFilter>

/** The filters of all lists. */
export const SharedTaskFilter = tolerant(z.object(filters))

/** `GET /rest/tasks`: filters, order and page. */
export const TaskListQuery = listingOf(
  z.object({ ...filters, ...order, ...ofTheList, ...inputs.Paging.shape }),
)
export type TaskListQuery = z.infer<typeof TaskListQuery>

/** Filters and order without the page, for requests about a whole list with parameters of another kind. */
export const wholeTaskList = { ...filters, ...order, ...ofTheList }
export type WholeTaskList = Omit<TaskListQuery, 'page' | 'limit'>

const anyNumber = { page: inputs.page(), limit: inputs.limit(25, 1_000_000) }

/** `GET /rest/tasks/points`: maps show more than one page. */
export const TaskPointsQuery = listingOf(z.object({ ...filters, ...order, ...anyNumber }))
export type TaskPointsQuery = z.infer<typeof TaskPointsQuery>

/** Whether a list is short enough for an answer that is not streamed. */
export const isPage = ({ limit }: { limit: number }): boolean => limit <= 1000

const { workgroupId: _workgroups, isTemplate: _templates, ...ofGeometry } = filters

/** `GET /rest/tasks/geometry`: accepts neither projects nor templates. */
export const TaskGeometryQuery = listingOf(z.object({ ...ofGeometry, ...order, ...anyNumber }))
export type TaskGeometryQuery = z.infer<typeof TaskGeometryQuery>

const noFilter = z.unknown().refine(() => false, { params: ruleBroken('noSuchFilter') })
const { spellings, old } = names

/** The filters in a body, the documented ones of every version. A name that is none of a filter is rejected: left out,
 * it would select more tasks than were meant. */
export const TaskFilterBody = withNames(
  { spellings, old, like: 'query' },
  z.preprocess(withoutEmpty, z.object({ ...filters, ...ofTheList }).catchall(noFilter)).meta({
    description: 'the filters of GET /rest/tasks; a list is an array or its values between commas',
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      // Described with the parameters; the body accepts two forms of each.
      delete jsonSchema.properties
      delete jsonSchema.additionalProperties
    },
  }),
)

/** Makes a query of filters and order; empty parameters are ignored. */
export function listingOf<Query extends { lon?: number; lat?: number }>(schema: z.ZodType<Query>) {
  const paired = (query: Query) => (query.lon === undefined) === (query.lat === undefined)
  return tolerant(schema.refine(paired, { path: ['lat'], params: ruleBroken('pair') }))
}

function tolerant<T extends z.ZodType>(schema: T) {
  return withNames(names, z.preprocess(withoutEmpty, schema))
}

function withoutEmpty(query: unknown): unknown {
  return typeof query === 'object' && query !== null && !Array.isArray(query)
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query
}
