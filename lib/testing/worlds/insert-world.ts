import { hashToken, newToken } from '@/lib/access/tokens'
import { database } from '@/lib/platform/database'
import { make, roleIds } from '@/lib/testing/make'
import type { World } from './world'

/** The database ids of a world, by index. */
export interface InsertedWorld {
  organizations: number[]
  users: number[]
  tokens: string[]
  sessions: string[]
  tasks: number[]
}

const gone = (deleted: boolean) => (deleted ? new Date() : null)

/** Inserts a random fixture in a few statements; tests create hundreds. */
export async function insertWorld(world: World): Promise<InsertedWorld> {
  const { prisma } = database
  const ids = <T extends { id: number }>(rows: T[]) => rows.map(({ id }) => id)
  const clusters = ids(
    await prisma.cluster.createManyAndReturn({
      data: numbered(world.clusters, () => ({ title: make.unique('Cluster') })),
    }),
  )
  const organizations = ids(
    await prisma.organization.createManyAndReturn({
      data: world.organizations.map(({ cluster, deleted }) => ({
        name: make.unique('Organization'),
        clusterId: at(clusters, cluster),
        deletedAt: gone(deleted),
      })),
    }),
  )
  const users = ids(
    await prisma.user.createManyAndReturn({
      data: world.users.map(({ role, organization }) => ({
        login: make.unique('user'),
        fio: role,
        roleId: roleIds[role],
        organizationId: organization === null ? null : at(organizations, organization),
      })),
    }),
  )
  await prisma.userOrganization.createMany({
    data: world.users.flatMap(({ additional }, user) =>
      additional.map((one) => ({ userId: at(users, user), organizationId: at(organizations, one) })),
    ),
  })
  const projects = await insertProjects(world, organizations, users)
  const tasks = await insertTasks(world, { organizations, users, projects })
  return { organizations, users, tasks, ...(await signIn(users)) }
}

async function signIn(users: number[]): Promise<Pick<InsertedWorld, 'tokens' | 'sessions'>> {
  const tokens = users.map(newToken)
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = await database.prisma.session.createManyAndReturn({
    data: users.map((userId, user) => ({ userId, expiresAt, tokenHash: hashToken(tokens[user] ?? '') })),
  })
  return { tokens, sessions: rows.map(({ id }) => id) }
}

async function insertProjects(world: World, organizations: number[], users: number[]): Promise<number[]> {
  const rows = await database.prisma.workgroup.createManyAndReturn({
    data: world.projects.map(({ organization, open, deleted }) => ({
      title: make.unique('Project'),
      open,
      organizationId: at(organizations, organization),
      deletedAt: gone(deleted),
    })),
  })
  await database.prisma.workgroupUser.createMany({
    data: world.projects.flatMap(({ members }, project) =>
      members.map((member) => ({ workgroupId: rows[project]?.id ?? 0, userId: at(users, member) })),
    ),
  })
  return rows.map(({ id }) => id)
}

async function insertTasks(
  world: World,
  places: { organizations: number[]; users: number[]; projects: number[] },
): Promise<number[]> {
  const { organizations, users, projects } = places
  const maybe = (list: number[], place: number | null) => (place === null ? null : at(list, place))
  const rows = await database.prisma.task.createManyAndReturn({
    select: { id: true },
    data: world.tasks.map((task) => ({
      title: make.unique('Task'),
      text: '',
      typeId: 1,
      priorityId: 2,
      stepId: 1,
      date: new Date(),
      userId: at(users, task.creator),
      organizationId: at(organizations, task.organization),
      workgroupId: maybe(projects, task.project),
      assignedUserId: maybe(users, task.assignedUser),
      assignedOrganizationId: maybe(organizations, task.assignedOrganization),
      isTemplate: task.template,
      archive: task.archived,
      deletedAt: gone(task.deleted),
      lon: task.point ? 39.8 : null,
      lat: task.point ? 57.6 : null,
    })),
  })
  return rows.map(({ id }) => id)
}

function numbered<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

function at(list: readonly number[], place: number): number {
  const id = list[place]
  if (id === undefined) throw new Error('A world names a place that it does not have')
  return id
}
