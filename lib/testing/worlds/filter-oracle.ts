import type { FilteredTask, ManyTasks } from './many-tasks'

/** A query as it is sent: names of the contract to texts. */
export type Query = Record<string, string>

/** The filters as the contract's table says them, one task at a time. Reads the query with means of its own. */
export function fits(task: FilteredTask, query: Query, caller: Caller, world: ManyTasks): boolean {
  return (
    sees(task, caller, world) &&
    (on(query.withArchive) || !task.archive) &&
    base(task, query, caller) &&
    lists(task, query, world) &&
    moments(task, query) &&
    (query.stage === undefined || task.stage === Number(query.stage)) &&
    expired(task, query.expired) &&
    found(task, query.search)
  )
}

export interface Caller {
  id: number
  organizationId: number | null
  role: 'main' | 'administrator' | 'user'
}

const on = (flag: string | undefined) => flag !== undefined && ['true', 't', '1'].includes(flag)

function sees(
  task: FilteredTask,
  { id, role }: Caller,
  { organizations: [ours], projects }: ManyTasks,
): boolean {
  if (role === 'main') return true
  const inProject = projects.some(
    (project) => project.id === task.workgroupId && project.organizationId === ours?.id,
  )
  if (role === 'user') return inProject || task.creatorId === id || task.assignedUserId === id
  return inProject || task.organizationId === ours?.id || task.assignedOrganizationId === ours?.id
}

/** onlyMy makes withAssigned, withClosed and onlyStatus ineffective; the two with… speak of own tasks plus sets. */
function base(task: FilteredTask, query: Query, caller: Caller): boolean {
  const assigned = task.assignedUserId !== null || task.assignedOrganizationId !== null
  if (on(query.onlyAssigned) && !(assigned && task.phase !== 1 && task.phase !== 4)) return false
  if (on(query.onlyMy)) return task.creatorId === caller.id
  const steps = ids(query.onlyStatus ?? '')
  if (steps.length > 0 && !steps.includes(task.stepId)) return false
  if (!on(query.withAssigned) && !on(query.withClosed)) return true
  const mine = isMine(task, caller)
  const added =
    (on(query.withAssigned) && mine && [2, 3].includes(task.phase)) ||
    (on(query.withClosed) && mine && task.phase === 4)
  return task.creatorId === caller.id || added
}

function isMine(task: FilteredTask, { id, role, organizationId }: Caller): boolean {
  return (
    task.assignedUserId === id ||
    (role === 'administrator' && organizationId !== null && task.assignedOrganizationId === organizationId)
  )
}

const ids = (list: string) =>
  list
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)

function lists(task: FilteredTask, query: Query, { organizations, clusters }: ManyTasks): boolean {
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
  return values.every(([names, value]) => {
    const asked = ids(names.map((name) => query[name]).find((text) => text !== undefined) ?? '')
    return asked.length === 0 || (typeof value === 'number' && asked.includes(value))
  })
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

function expired({ stage, deadline }: FilteredTask, flag: string | undefined): boolean {
  if (flag === undefined) return true
  return stage === 1 && deadline !== null && on(flag) === deadline <= Date.now()
}

function found(task: FilteredTask, search: string | undefined): boolean {
  const words = search?.trim().toLowerCase()
  if (!words) return true
  return (
    task.title.toLowerCase().includes(words) ||
    task.text.toLowerCase().includes(words) ||
    words === String(task.id)
  )
}

const keys = { news_date: 'date', news_type_id: 'typeId', category_id: 'priorityId' } as const

/** Tasks in the asked order; ids break ties in the same direction. */
export function ordered(tasks: FilteredTask[], query: Query): FilteredTask[] {
  const key = keys[(query.sortBy ?? 'news_date') as keyof typeof keys]
  const sign = query.sortDirection?.toUpperCase() === 'ASC' ? 1 : -1
  return [...tasks].sort((a, b) => sign * (a[key] - b[key] || a.id - b.id))
}

/** Metres on a sphere; the product measures on the spheroid, which differs by half a per cent at most. */
export function metres(task: { lon: number | null; lat: number | null }, lon: number, lat: number): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [φ1, φ2] = [rad(lat), rad(task.lat ?? 0)]
  const a =
    Math.sin((φ2 - φ1) / 2) ** 2 + Math.cos(φ1) * Math.cos(φ2) * Math.sin(rad((task.lon ?? 0) - lon) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a))
}
