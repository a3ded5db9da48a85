import fc from 'fast-check'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { forgetRules } from '@/lib/access/rules'
import { database, type Prisma } from '@/lib/platform/database'
import { make, type Organization, type User, type Workgroup } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { type FieldKeys, rowOf } from './task-rows'

/** A task as filters see it; times in Unix milliseconds. */
export interface FilteredTask {
  id: number
  title: string
  text: string
  creatorId: number
  organizationId: number
  workgroupId: number
  typeId: number
  priorityId: number
  stepId: number
  phase: number
  stage: number
  date: number
  deadline: number | null
  updateDate: number
  archive: boolean
  isTemplate: boolean
  assignedUserId: number | null
  assignedOrganizationId: number | null
  parentId: number | null
  systemData: string | null
  serviceObjectId: number | null
  serviceObjectLayerId: number | null
  lon: number | null
  lat: number | null
  /** Values of custom fields by key. */
  values: Record<string, unknown>
}

export interface ManyTasks {
  tasks: FilteredTask[]
  /** The main organization, another one of its cluster, and one far away. */
  organizations: Organization[]
  /** Clusters of these organizations. */
  clusters: number[]
  projects: Workgroup[]
  /** Projects of other organizations joined by users of the main one. */
  joined: number[]
  /** One user of each role, in the first organization or with a Main role. */
  callers: Record<RoleCode, User>
  typeIds: number[]
  keys: FieldKeys
  schedules: { id: number; templateId: number }[]
  /** Completed, assigned to oneself, of priority above 2. */
  states: number[]
}

/** Three organizations in two clusters, with many tasks of every kind. */
export async function manyTasks(count: number, seed: number): Promise<ManyTasks> {
  const { cluster, organization: ours } = await scene.place()
  const sister = await make.organization({ cluster })
  const { organization: theirs, cluster: far } = await scene.place()
  const organizations = [ours, sister, theirs] as Organization[]
  const callers = await onePerRole(ours)
  const closed = await make.workgroup({ organization: ours, open: false })
  const joined = await make.workgroup({ organization: theirs, open: false, members: Object.values(callers) })
  const projects = [ours.project, closed, sister.project, theirs.project, joined] as Workgroup[]
  const keys = { number: key('number'), text: key('text'), figure: key('figure') }
  const types = [
    await typeWith(keys, ['number', 'text', 'figure']),
    await typeWith(keys, ['number', 'figure']),
  ]
  const people = [...Object.values(callers), await make.user({ organization: theirs })].map(({ id }) => id)
  const tasks = await writeTasks(
    fc.sample(rowOf({ organizations, projects, people, types: [{ id: 1, definitions: [] }, ...types] }), {
      numRuns: count,
      seed,
    }),
    types.flatMap(({ definitions }) => definitions),
  )
  return {
    tasks,
    organizations,
    clusters: [cluster.id, cluster.id, far.id],
    projects,
    joined: [joined.id],
    callers,
    typeIds: [1, ...types.map(({ id }) => id)],
    keys,
    schedules: await scheduleSome(tasks, callers.MAIN_ADMINISTRATOR),
    states: await writeStates(),
  }
}

const key = (name: string) => make.unique(name).replaceAll('-', '_')

async function onePerRole(organization: Organization): Promise<Record<RoleCode, User>> {
  const made: [RoleCode, User][] = []
  for (const role of roleCodes)
    made.push([role, await make.user(role.startsWith('MAIN_') ? { role } : { role, organization })])
  return Object.fromEntries(made) as Record<RoleCode, User>
}

const fieldTypes = { number: 'INTEGER', text: 'STRING', figure: 'GEOMETRY' } as const

function typeWith(keys: FieldKeys, names: (keyof FieldKeys)[]) {
  return make.workTypeWith(names.map((name) => ({ key: keys[name], name, type: fieldTypes[name] })))
}

async function writeTasks(
  data: Prisma.TaskCreateManyInput[],
  definitions: { id: number; key: string }[],
): Promise<FilteredTask[]> {
  const made = await database.prisma.task.createManyAndReturn({ data })
  const ids = made.map(({ id }) => id)
  await giveParents(ids)
  const stored = await database.prisma.task.findMany({
    where: { id: { in: ids } },
    include: { step: true },
    orderBy: { id: 'asc' },
  })
  return stored.map((row) => asFiltered(row, definitions))
}

/** Every fifth task has one of the first three as its parent. */
async function giveParents(ids: number[]): Promise<void> {
  for (let parent = 0; parent < 3; parent++) {
    const children = ids.filter((_, at) => at > 3 && at % 15 === parent * 5)
    await database.prisma.task.updateMany({
      where: { id: { in: children } },
      data: { parentId: ids[parent] },
    })
  }
}

/** Two schedules on one template and one on another. */
async function scheduleSome(tasks: readonly FilteredTask[], creator: User): Promise<ManyTasks['schedules']> {
  const templates = tasks.filter(({ isTemplate }) => isTemplate).map(({ id }) => id)
  const chosen = [templates[0], templates[0], templates[1]].filter((id) => id !== undefined)
  const common = { rrule: 'FREQ=DAILY', timezone: 'UTC', enabled: false, createdBy: creator.id }
  return database.prisma.schedule.createManyAndReturn({
    data: chosen.map((templateId) => ({ ...common, templateId, title: 'Обход', startsAt: new Date() })),
    select: { id: true, templateId: true },
  })
}

async function writeStates(): Promise<number[]> {
  const states = [
    { field: 'stage', sign: '=', value: '2' },
    { field: 'assigned_user_id', sign: '=', fieldFromSession: 'user_id' },
    { field: 'priority_id', sign: '>', value: '2' },
  ]
  const made = await database.prisma.taskState.createManyAndReturn({
    data: states.map((state) => ({ name: make.unique('State'), ...state })),
  })
  forgetRules()
  return made.map(({ id }) => id)
}

type Stored = Awaited<ReturnType<typeof database.prisma.task.findMany>>[number] & { step: { phase: number } }

function asFiltered(row: Stored, definitions: { id: number; key: string }[]): FilteredTask {
  const values = Object.entries(row.fields as Record<string, unknown>).map(([id, value]) => [
    definitions.find((one) => one.id === Number(id))?.key,
    value,
  ])
  return {
    ...row,
    creatorId: row.userId,
    workgroupId: row.workgroupId ?? 0,
    phase: row.step.phase,
    date: row.date.getTime(),
    updateDate: row.updateDate.getTime(),
    deadline: row.deadline?.getTime() ?? null,
    values: Object.fromEntries(values),
  }
}
