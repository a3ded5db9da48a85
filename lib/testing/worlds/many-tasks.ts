import fc from 'fast-check'
import { database } from '@/lib/platform/database'
import { make, type Organization, type User, type Workgroup } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

/** A task as filters look at it; moments in Unix milliseconds. */
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
  assignedUserId: number | null
  assignedOrganizationId: number | null
  parentId: number | null
  serviceObjectId: number | null
  serviceObjectLayerId: number | null
  lon: number | null
  lat: number | null
}

export interface ManyTasks {
  tasks: FilteredTask[]
  organizations: Organization[]
  clusters: number[]
  projects: Workgroup[]
  /** An administrator of the first organization, a user of it, and a Main administrator. */
  callers: { administrator: User; user: User; main: User }
  typeIds: number[]
}

const words = ['Яма', 'ЯМА на дороге', 'Фонарь 50% яркости', 'a_b', 'back\\slash', 'Люк', 'İstanbul']
export const hour = 3_600_000

/** One organization of the callers and one beside it, in two clusters, with tasks of every kind in plenty. */
export async function manyTasks(count: number, seed: number): Promise<ManyTasks> {
  const places = [await scene.place(), await scene.place()]
  const organizations = places.map(({ organization }) => organization) as Organization[]
  const [ours, theirs] = organizations as [Organization, Organization]
  const projects = [ours.project, await make.workgroup({ organization: ours }), theirs.project]
  const callers = {
    administrator: await make.user({ role: 'ORGANIZATION_ADMINISTRATOR', organization: ours }),
    user: await make.user({ organization: ours }),
    main: await make.user({ role: 'MAIN_ADMINISTRATOR' }),
  }
  const typeIds = [1, (await make.workType()).id, (await make.workType()).id]
  const people = [callers.administrator.id, callers.user.id, (await make.user({ organization: theirs })).id]
  const rows = fc.sample(
    rowOf({ organizations: [ours.id, theirs.id], projects: projects.map(({ id }) => id), people, typeIds }),
    {
      numRuns: count,
      seed,
    },
  )
  const made = await database.prisma.task.createManyAndReturn({ data: rows })
  await giveParents(made.map(({ id }) => id))
  const stored = await database.prisma.task.findMany({
    where: { id: { in: made.map(({ id }) => id) } },
    include: { step: true },
  })
  return {
    tasks: stored.map(asFiltered),
    organizations,
    clusters: places.map(({ cluster }) => cluster.id),
    projects,
    callers,
    typeIds,
  }
}

interface Choices {
  organizations: number[]
  projects: number[]
  people: number[]
  typeIds: number[]
}

const coarse = (from: number, to: number) => fc.integer({ min: from, max: to })
// Few values of everything, so that filters meet and orders tie.
const moments = coarse(-50, 50).map((hours) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour))

function rowOf({ organizations, projects, people, typeIds }: Choices) {
  const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
  const point = maybe(
    fc.record({ lon: coarse(3950, 4050).map((n) => n / 100), lat: coarse(5700, 5800).map((n) => n / 100) }),
  )
  return fc
    .record({
      title: fc.constantFrom(...words),
      text: fc.constantFrom('', ...words),
      userId: fc.constantFrom(...people),
      organizationId: fc.constantFrom(...organizations),
      workgroupId: fc.constantFrom(...projects),
      typeId: fc.constantFrom(...typeIds),
      priorityId: coarse(1, 4),
      stepId: coarse(1, 4),
      stage: coarse(1, 2),
      date: moments,
      updateDate: moments,
      deadline: maybe(moments),
      archive: coarse(0, 4).map((n) => n === 0),
      assignedUserId: maybe(fc.constantFrom(...people)),
      assignedOrganizationId: maybe(fc.constantFrom(...organizations)),
      serviceObjectId: maybe(coarse(1, 3)),
      serviceObjectLayerId: maybe(coarse(1, 2)),
      point,
    })
    .map(({ point, ...row }) => ({ ...row, lon: point?.lon ?? null, lat: point?.lat ?? null }))
}

/** Every fifth task gets one of the first three as its parent. */
async function giveParents(ids: number[]): Promise<void> {
  for (let parent = 0; parent < 3; parent++) {
    const children = ids.filter((_, at) => at > 3 && at % 15 === parent * 5)
    await database.prisma.task.updateMany({
      where: { id: { in: children } },
      data: { parentId: ids[parent] },
    })
  }
}

type Stored = Awaited<ReturnType<typeof database.prisma.task.findMany>>[number] & { step: { phase: number } }

function asFiltered(row: Stored): FilteredTask {
  return {
    ...row,
    creatorId: row.userId,
    workgroupId: row.workgroupId ?? 0,
    phase: row.step.phase,
    date: row.date.getTime(),
    updateDate: row.updateDate.getTime(),
    deadline: row.deadline?.getTime() ?? null,
  }
}
