import type { RoleCode } from '@/lib/access/actor'
import type { FilteredTask, ManyTasks } from './many-tasks'

/** A query as sent: documented names to texts. */
export type Query = Record<string, string>

/** The documented filters, one task at a time. It parses the query independently of the product. */
export function fits(task: FilteredTask, query: Query, caller: Caller, world: ManyTasks): boolean {
  const templates = on(query.isTemplate) || ids(query.scheduleId ?? '').length > 0
  return (
    task.isTemplate === templates &&
    (templates ? seesTemplate : canSee)(task, caller, world) &&
    (on(query.withArchive) || !task.archive) &&
    base(task, query, caller, world) &&
    lists(task, query, world) &&
    inStates(task, ids(query.onlyStates ?? ''), caller, world) &&
    conditions(task, query.fields) &&
    moments(task, query) &&
    (query.stage === undefined || task.stage === Number(query.stage)) &&
    expired(task, query.expired) &&
    found(task, query.search) &&
    keyed(task, query.systemData ?? query.system_data)
  )
}

export interface Caller {
  id: number
  role: RoleCode
}

const on = (flag: string | undefined) => flag !== undefined && ['true', 't', '1'].includes(flag)
const isMain = ({ role }: Caller) => role === 'MAIN_ADMINISTRATOR' || role === 'MAIN_INSPECTOR'

/** Organizations within the role's reach: for a Cluster administrator those of the cluster. */
function reached({ role }: Caller, { organizations }: ManyTasks): (number | null)[] {
  if (role === 'MAIN_ADMINISTRATOR' || role === 'MAIN_INSPECTOR') return []
  return organizations.slice(0, role === 'CLUSTER_ADMINISTRATOR' ? 2 : 1).map(({ id }) => id)
}

/**
 * Open projects of own organizations, joined ones, and all projects of own organizations for their
 * administrators.
 */
function seesProject(id: number, caller: Caller, world: ManyTasks): boolean {
  const project = world.projects.find((one) => one.id === id)
  const own = reached(caller, world).includes(project?.organizationId ?? 0)
  const runs = caller.role !== 'USER' && caller.role !== 'CUSTOMER'
  return world.joined.includes(id) || (own && (runs || project?.open === true))
}

function canSee(task: FilteredTask, caller: Caller, world: ManyTasks): boolean {
  if (isMain(caller)) return true
  const own = task.creatorId === caller.id
  if (caller.role === 'CUSTOMER') return own
  const inProject = seesProject(task.workgroupId, caller, world)
  if (caller.role === 'USER') return inProject || own || task.assignedUserId === caller.id
  const reach = reached(caller, world)
  return inProject || reach.includes(task.organizationId) || reach.includes(task.assignedOrganizationId ?? 0)
}

/** "Main roles get all, Organization administrator and inspector those within available projects, Organization user the
 * templates assigned to them" */
function seesTemplate(task: FilteredTask, caller: Caller, world: ManyTasks): boolean {
  if (isMain(caller)) return true
  if (caller.role === 'USER') return task.assignedUserId === caller.id
  return caller.role !== 'CUSTOMER' && seesProject(task.workgroupId, caller, world)
}

/** onlyMy disables withAssigned, withClosed and onlyStatus; the two with… options are own tasks plus sets. */
function base(task: FilteredTask, query: Query, caller: Caller, world: ManyTasks): boolean {
  const assigned = task.assignedUserId !== null || task.assignedOrganizationId !== null
  if (on(query.onlyAssigned) && !(assigned && task.phase !== 1 && task.phase !== 4)) return false
  if (on(query.onlyMy)) return task.creatorId === caller.id
  const steps = ids(query.onlyStatus ?? '')
  if (steps.length > 0 && !steps.includes(task.stepId)) return false
  if (!on(query.withAssigned) && !on(query.withClosed)) return true
  const mine = isMine(task, caller, world)
  const added =
    (on(query.withAssigned) && mine && [2, 3].includes(task.phase)) ||
    (on(query.withClosed) && mine && task.phase === 4)
  return task.creatorId === caller.id || added
}

function isMine(task: FilteredTask, caller: Caller, world: ManyTasks): boolean {
  const administers = caller.role.endsWith('_ADMINISTRATOR')
  const ours = administers && reached(caller, world).includes(task.assignedOrganizationId ?? 0)
  return task.assignedUserId === caller.id || ours
}

const ids = (list: string) =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)

function lists(task: FilteredTask, query: Query, world: ManyTasks): boolean {
  const { organizations, clusters, schedules } = world
  const cluster = clusters[organizations.findIndex(({ id }) => id === task.organizationId)]
  const values: [names: string[], value: number | null | undefined][] = [
    [['priority_id'], task.priorityId],
    [['type_id'], task.typeId],
    [['assignedOrganizationId', 'assigned_organization_id'], task.assignedOrganizationId],
    [['assignedUserId', 'assigned_user_id'], task.assignedUserId],
    [['organizationId'], task.organizationId],
    [['workgroupId'], task.workgroupId],
    [['creatorId', 'user_id'], task.creatorId],
    [['parentId'], task.parentId],
    [['serviceObjectId'], task.serviceObjectId],
    [['serviceObjectLayerId'], task.serviceObjectLayerId],
    [['clusterId'], cluster],
  ]
  const wanted = ids(query.scheduleId ?? '')
  const scheduled = schedules.some(({ id, templateId }) => wanted.includes(id) && templateId === task.id)
  if (wanted.length > 0 && !scheduled) return false
  return values.every(([names, value]) => {
    const asked = ids(names.map((name) => query[name]).find((text) => text !== undefined) ?? '')
    return asked.length === 0 || (typeof value === 'number' && asked.includes(value))
  })
}

/** Any of the states matches. */
function inStates(task: FilteredTask, wanted: number[], { id }: Caller, { states }: ManyTasks): boolean {
  const holding = [task.stage === 2, task.assignedUserId === id, task.priorityId > 2]
  return wanted.length === 0 || states.some((state, at) => wanted.includes(state) && holding[at])
}

interface Condition {
  name: string
  op: string
  value?: string | number | (string | number)[]
}

function conditions({ values }: FilteredTask, text: string | undefined): boolean {
  const all: Condition[] = text === undefined ? [] : JSON.parse(text)
  return all.every(({ name, op, value }) => {
    const is = values[name] as string | number | undefined
    if (/null$/i.test(op)) return (is === undefined) === (op === 'NULL')
    if (op === 'NE') return is === undefined || String(is) !== String(value)
    if (is === undefined) return false
    if (op === 'EQ') return String(is) === String(value)
    if (op === 'IN') return Array.isArray(value) && value.includes(is)
    if (op === 'LIKE') return String(is).toLowerCase().includes(String(value).toLowerCase())
    return compares(op, is, value)
  })
}

function compares(op: string, is: string | number, value: Condition['value']): boolean {
  const order =
    typeof is === 'number' ? is - Number(value) : Buffer.compare(Buffer.from(is), Buffer.from(String(value)))
  return op === 'GT' ? order > 0 : op === 'GE' ? order >= 0 : op === 'LT' ? order < 0 : order <= 0
}

/** Unix seconds or `YYYY-MM-DD HH:mm:ss` in UTC. */
const millis = (text: string) =>
  /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(`${text.replace(' ', 'T')}Z`)

function moments(task: FilteredTask, query: Query): boolean {
  const fields = {
    UpdateDate: task.updateDate,
    Date: task.date,
    CreateDate: task.date,
    Deadline: task.deadline,
  }
  return Object.entries(fields).every(([name, value]) => {
    const [after, before] = [query[`gt${name}`], query[`lt${name}`]]
    if (after !== undefined && !(value !== null && value > millis(after))) return false
    return before === undefined || (value !== null && value < millis(before))
  })
}

function expired({ stage, deadline, phase }: FilteredTask, flag: string | undefined): boolean {
  if (flag === undefined) return true
  if (stage !== 1 || deadline === null) return false
  return on(flag) ? deadline <= Date.now() && phase !== 4 : deadline > Date.now()
}

const keyed = (task: FilteredTask, key: string | undefined) => !key || task.systemData === key

function found(task: FilteredTask, search: string | undefined): boolean {
  const words = search?.trim().toLowerCase()
  if (!words) return true
  const text = `${task.title} ${task.text}`.toLowerCase()
  return words.split(/\s+/).every((word) => text.includes(word)) || words === String(task.id)
}

type Order = (one: FilteredTask, other: FilteredTask, sign: number) => number

const titles = new Intl.Collator('und')
const last = (sign: number) => sign * Number.POSITIVE_INFINITY
const orders: Record<string, Order> = {
  news_date: (a, b) => a.date - b.date,
  news_type_id: (a, b) => a.typeId - b.typeId,
  category_id: (a, b) => a.priorityId - b.priorityId,
  // Without a deadline last, in both directions.
  deadline: ({ deadline: a }, { deadline: b }, sign) => (a === b ? 0 : (a ?? last(sign)) - (b ?? last(sign))),
  update_date: (a, b) => a.updateDate - b.updateDate,
  // The priorities of the world are in the order of their ids.
  priority: (a, b) => a.priorityId - b.priorityId,
  number: (a, b) => a.id - b.id,
  title: (a, b) => titles.compare(a.title, b.title),
}
export const sortKeys = Object.keys(orders)

/** Tasks in the requested order; ids break ties in the same direction. */
export function ordered(tasks: FilteredTask[], query: Query): FilteredTask[] {
  const order = orders[query.sortBy ?? 'news_date']
  if (!order) throw new Error(`Unknown order ${query.sortBy}`)
  const sign = query.sortDirection?.toUpperCase() === 'ASC' ? 1 : -1
  return [...tasks].sort((a, b) => sign * (order(a, b, sign) || a.id - b.id))
}

/** Metres on a sphere; the product measures on the spheroid, with at most half a per cent of difference. */
export function metres(task: { lon: number | null; lat: number | null }, lon: number, lat: number): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [φ1, φ2] = [rad(lat), rad(task.lat ?? 0)]
  const a =
    Math.sin((φ2 - φ1) / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(rad((task.lon ?? 0) - lon) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a))
}
