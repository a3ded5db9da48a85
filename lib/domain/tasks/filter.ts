import type { Context } from '@/lib/access/context'
import { any, oneOf, type Predicate, toSql } from '@/lib/access/predicate'
import { anyState } from '@/lib/access/rules'
import { compileConditions } from '@/lib/domain/custom-fields'
import { taskFields, visibleTasksSql } from '@/lib/domain/task-records'
import { type Database, hasFoldedWords, join, raw, type Sql, sql } from '@/lib/platform/database'
import { now } from '@/lib/platform/clock'
import { undone } from './deadlines'
import { unpaused } from './pauses'
import { executorCannotAct } from './executor'
import type { SortKey, TaskFilter, WholeTaskList } from './filter-schema'
import { inOrder, type SortedList } from './keyset-anchor'

/** The tasks that match a filter among those the actor sees, as a condition on the table alias `t`. Custom
 * fields are given by their keys, so their definitions are looked up first. */
export async function taskCondition(ctx: Context, filter: TaskFilter): Promise<Sql> {
  const templates = filter.isTemplate === true || hasSome(filter.scheduleId)
  return join(
    [
      sql`t.deleted_at is null`,
      templates ? sql`t.is_template` : sql`not t.is_template`,
      visibleTasksSql(ctx, templates),
      ...baseSet(ctx, filter),
      ...columnFilters(filter),
      ...schedules(filter.scheduleId),
      ...systemData(filter.systemData),
      ...expiry(filter.expired),
      ...(await fieldConditions(ctx, filter)),
      ...search(filter.search),
      ...(filter.onlyStates?.length
        ? [toSql(anyState(ctx.rules, ctx.actor, filter.onlyStates), taskFields)]
        : []),
    ],
    ' and ',
  )
}

/** The sets selected by withAssigned, withClosed, onlyMy and onlyAssigned. */
function baseSet({ actor }: Context, filter: TaskFilter): Sql[] {
  const conditions = filter.withArchive ? [] : [sql`not t.archive`]
  const own = oneOf('user_id', [actor.userId])
  if (filter.onlyAssigned) conditions.push(assignedToAnyone)
  if (filter.onlyMy) return [...conditions, toSql(own, taskFields)]
  if (filter.onlyStatus?.length) conditions.push(sql`t.step_id = any(${filter.onlyStatus}::int[])`)
  if (!filter.withAssigned && !filter.withClosed) return conditions
  const mine = toSql(assignedTo(actor), taskFields)
  const sets = [toSql(own, taskFields)]
  if (filter.withAssigned) sets.push(sql`(${phaseIn([2, 3])} and ${mine})`)
  if (filter.withClosed) sets.push(sql`(${phaseIn([4])} and ${mine})`)
  return [...conditions, sql`(${join(sets, ' or ')})`]
}

const phaseIn = (phases: number[]) => toSql(oneOf('assigned_status', phases), taskFields)
const assignedToAnyone = sql`(${phaseIn([2, 3])} and (t.assigned_user_id is not null or t.assigned_organization_id is not null))`

/** Assigned to the user or, for an administrator, to an organization of theirs. */
function assignedTo(actor: Context['actor']): Predicate {
  const user = oneOf('assigned_user_id', [actor.userId])
  if (!actor.role.endsWith('_ADMINISTRATOR')) return user
  return any(user, oneOf('assigned_organization_id', actor.scopeOrganizationIds))
}

function columnFilters(f: TaskFilter): Sql[] {
  const inList = (column: Sql, ids?: number[]) => (ids?.length ? [sql`${column} = any(${ids}::int[])`] : [])
  const after = (column: Sql, date?: Date) => (date ? [sql`${column} > ${date}`] : [])
  const before = (column: Sql, date?: Date) => (date ? [sql`${column} < ${date}`] : [])
  return [
    // Written out: a prepared statement with a parameter would not use the indexes of tasks in progress.
    ...(f.stage ? [sql`t.stage = ${raw(`${f.stage}`)}`] : []),
    ...inList(sql`t.priority_id`, f.priority_id),
    ...inList(sql`t.type_id`, f.type_id),
    ...inList(sql`t.assigned_organization_id`, f.assignedOrganizationId),
    ...inList(sql`t.assigned_user_id`, f.assignedUserId),
    ...(f.withoutExecutor ? [sql`t.assigned_organization_id is null`, sql`t.assigned_user_id is null`] : []),
    ...(f.executorCannotAct ? [executorCannotAct] : []),
    ...inList(sql`t.organization_id`, f.organizationId),
    ...inList(sql`t.workgroup_id`, f.workgroupId),
    ...inList(sql`t.user_id`, f.creatorId),
    ...inList(sql`t.parent_id`, f.parentId),
    ...inList(sql`t.service_object_id`, f.serviceObjectId),
    ...inList(sql`t.service_object_layer_id`, f.serviceObjectLayerId),
    ...(f.clusterId?.length
      ? [
          sql`t.organization_id in (select o.id from organizations o where o.cluster_id = any(${f.clusterId}::int[]))`,
        ]
      : []),
    // Whole seconds, as answers show them.
    ...(f.gtUpdateDate ? [sql`t.update_date >= ${nextSecond(f.gtUpdateDate)}`] : []),
    ...before(sql`t.update_date`, f.ltUpdateDate),
    ...after(sql`t.date`, f.gtDate),
    ...before(sql`t.date`, f.ltDate),
    ...after(sql`t.deadline`, f.gtDeadline),
    ...before(sql`t.deadline`, f.ltDeadline),
  ]
}

const nextSecond = (date: Date) => new Date((Math.floor(date.getTime() / 1000) + 1) * 1000)

const hasSome = (ids?: readonly number[]) => ids !== undefined && ids.length > 0

/** The templates of schedules. */
function schedules(ids: number[] | undefined): Sql[] {
  if (!hasSome(ids)) return []
  return [sql`t.id = any(array(select s.template_id from schedules s where s.id = any(${ids}::int[])))`]
}

/** The data may be longer than an entry of an index, which has its hash. */
function systemData(data: string | undefined): Sql[] {
  if (data === undefined) return []
  return [
    sql`hashtextextended(t.system_data, 0) = hashtextextended(${data}::text, 0)`,
    sql`t.system_data = ${data}`,
  ]
}

/** Conditions on custom fields, by the parameter name of either version. */
async function fieldConditions({ database }: Context, { fields, customFields }: TaskFilter): Promise<Sql[]> {
  return [
    ...(await compileConditions(database, fields ?? [], 'fields')),
    ...(await compileConditions(database, customFields ?? [], 'customFields')),
  ]
}

/** Only a task in progress with a deadline is overdue or not; it is overdue when `deadline <= now`, its work is not
 * done and the deadline does not pause. */
function expiry(expired: boolean | undefined): Sql[] {
  if (expired === undefined) return []
  return [
    sql`t.stage = 1`,
    expired ? sql`t.deadline <= ${now()} and ${undone} and ${unpaused}` : sql`t.deadline > ${now()}`,
  ]
}

/** Every word in title or text, or the exact id. */
function search(words: string | undefined): Sql[] {
  if (!words?.trim()) return []
  const id = /^\d{1,10}$/.test(words.trim()) ? Number(words) : -1
  return [sql`(${hasFoldedWords(sql`t.words`, words)} or t.id = ${id}::bigint)`]
}

/** The order of a list: by distance when a point is given. */
export function taskOrder(query: WholeTaskList): Sql {
  const distance = distanceFrom(query)
  if (distance) return inOrder(distance, sql`t.id`, query.sortDirection === 'DESC')
  return inOrder(sortColumn(query), sql`t.id`, isDescending(query))
}

/** Metres from the point that a list is ordered by, in a form that the spatial index supports. */
export function distanceFrom({ lon, lat }: WholeTaskList): Sql | undefined {
  if (lon === undefined || lat === undefined) return undefined
  return sql`t.geom::geography <-> st_setsrid(st_makepoint(${lon}, ${lat}), 4326)::geography`
}

type Order = Pick<WholeTaskList, 'sortBy' | 'sortDirection'>

const isDescending = ({ sortDirection }: Order) => sortDirection !== 'ASC'

/** What a list is ordered by, never null: a task without a deadline comes last in both directions. */
function sortColumn(order: Order): Sql {
  if (order.sortBy !== 'deadline') return sortColumns[order.sortBy]
  return isDescending(order)
    ? sql`coalesce(t.deadline, '-infinity'::timestamptz)`
    : sql`coalesce(t.deadline, 'infinity'::timestamptz)`
}

const sortColumns: Record<Exclude<SortKey, 'deadline'>, Sql> = {
  news_date: sql`t.date`,
  news_type_id: sql`t.type_id`,
  category_id: sql`t.priority_id`,
  update_date: sql`t.update_date`,
  priority: sql`(select p.sort_order from priorities p where p.id = t.priority_id)`,
  number: sql`t.id`,
  title: sql`t.title collate "und-x-icu"`,
}

/** The types of the orders that the change log knows about. */
const seekTypes: Partial<Record<SortKey, Sql>> = {
  news_date: sql`timestamptz`,
  news_type_id: sql`int`,
  category_id: sql`int`,
  deadline: sql`timestamptz`,
  update_date: sql`timestamptz`,
  number: sql`int`,
}

/** A list whose deep pages can be found from a position in it: not by distance, and not by what only rows hold. */
export function sortedList(
  { origin }: Pick<Database, 'origin'>,
  query: WholeTaskList,
  where: Sql,
): SortedList | undefined {
  const type = seekTypes[query.sortBy]
  if (distanceFrom(query) || !type) return undefined
  return { origin, where, column: sortColumn(query), type, descending: isDescending(query) }
}

/** Sorting by distance is limited to tasks with a point. */
export function withPoint(query: WholeTaskList, where: Sql): Sql {
  return query.lon === undefined ? where : sql`${where} and t.geom is not null`
}

/** Whether the change log can update the count of a filter: it has no texts and no custom fields, and neither time
 * nor people change it without a change of the task. */
export function isCountable(filter: TaskFilter): boolean {
  const { search: words, fields, customFields, expired, executorCannotAct: left, systemData } = filter
  const textual = words?.trim() || systemData !== undefined
  return !textual && !fields?.length && !customFields?.length && expired === undefined && !left
}

/** All tasks on all pages of a list, over the table alias `t`. */
export async function wholeList(ctx: Context, query: WholeTaskList): Promise<{ where: Sql; order: Sql }> {
  return { where: withPoint(query, await taskCondition(ctx, query)), order: taskOrder(query) }
}
