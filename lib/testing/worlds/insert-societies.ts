import { hashToken, newToken } from '@/lib/access/tokens'
import { database } from '@/lib/platform/database'
import { make, roleIds } from '@/lib/testing/make'
import type { Society } from './society'

/** The database ids of a society, by index. */
export interface InsertedSociety {
  organizations: number[]
  projects: number[]
  users: number[]
  tokens: string[]
  sessions: string[]
  /** A tag of all of its users and nobody else. */
  tag: number
}

const gone = (deleted: boolean) => (deleted ? new Date() : null)

/** Writes many societies with few statements. */
export async function insertSocieties(societies: readonly Society[]): Promise<InsertedSociety[]> {
  const { prisma } = database
  const clusters = await spread(
    societies,
    ({ clusters: count }) => Array.from({ length: count }),
    (rows) =>
      prisma.cluster.createManyAndReturn({ data: rows.map(() => ({ title: make.unique('Cluster') })) }),
  )
  const organizations = await spread(
    societies,
    (it) => it.organizations,
    (rows) =>
      prisma.organization.createManyAndReturn({
        data: rows.map(({ row, at }) => ({
          name: make.unique('Organization'),
          clusterId: id(clusters, at, row.cluster),
          deletedAt: gone(row.deleted),
        })),
      }),
  )
  const users = await spread(
    societies,
    (it) => it.users,
    (rows) =>
      prisma.user.createManyAndReturn({
        data: rows.map(({ row, at }) => ({
          login: make.unique('user'),
          fio: row.role,
          roleId: roleIds[row.role],
          organizationId: row.organization === null ? null : id(organizations, at, row.organization),
          blocked: row.blocked,
          deletedAt: gone(row.deleted),
        })),
      }),
  )
  const projects = await spread(
    societies,
    (it) => it.projects,
    (rows) =>
      prisma.workgroup.createManyAndReturn({
        data: rows.map(({ row, at }) => ({
          title: make.unique('Project'),
          open: row.open,
          organizationId: id(organizations, at, row.organization),
          deletedAt: gone(row.deleted),
        })),
      }),
  )
  const tags = await spread(
    societies,
    () => [null],
    (rows) => prisma.userTag.createManyAndReturn({ data: rows.map(() => ({ title: make.unique('Tag') })) }),
  )
  await link(societies, { organizations, users, projects, tags })
  return signIn({ organizations, users, projects, tags })
}

type Ids = number[][]
type Places = Record<'organizations' | 'users' | 'projects' | 'tags', Ids>

/** Writes the rows of all societies at once and returns the ids of each. */
async function spread<Row>(
  societies: readonly Society[],
  rowsOf: (society: Society) => readonly Row[],
  write: (rows: { row: Row; at: number }[]) => Promise<{ id: number }[]>,
): Promise<Ids> {
  const rows = societies.flatMap((society, at) => rowsOf(society).map((row) => ({ row, at })))
  const written = await write(rows)
  const ids: Ids = societies.map(() => [])
  for (const [index, { at }] of rows.entries()) ids[at]?.push(written[index]?.id ?? 0)
  return ids
}

async function link(
  societies: readonly Society[],
  { organizations, users, projects, tags }: Places,
): Promise<void> {
  const { prisma } = database
  const everybody = societies.flatMap((society, at) =>
    society.users.map((person, user) => ({ person, at, userId: id(users, at, user) })),
  )
  await prisma.userOrganization.createMany({
    data: everybody.flatMap(({ person, at, userId }) =>
      person.additional.map((one) => ({ userId, organizationId: id(organizations, at, one) })),
    ),
  })
  await prisma.workgroupUser.createMany({
    data: societies.flatMap((society, at) =>
      society.projects.flatMap(({ members }, project) =>
        members.map((one) => ({ workgroupId: id(projects, at, project), userId: id(users, at, one) })),
      ),
    ),
  })
  await prisma.userTagLink.createMany({
    data: everybody.map(({ at, userId }) => ({ userId, tagId: id(tags, at, 0) })),
  })
}

async function signIn({ organizations, users, projects, tags }: Places): Promise<InsertedSociety[]> {
  const tokens = users.map((list) => list.map(newToken))
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = await database.prisma.session.createManyAndReturn({
    data: users.flatMap((list, at) =>
      list.map((userId, user) => ({ userId, expiresAt, tokenHash: hashToken(tokens[at]?.[user] ?? '') })),
    ),
  })
  const sessions = new Map(rows.map((row) => [row.userId, row.id]))
  return users.map((list, at) => ({
    organizations: organizations[at] ?? [],
    projects: projects[at] ?? [],
    users: list,
    tokens: tokens[at] ?? [],
    sessions: list.map((userId) => sessions.get(userId) ?? ''),
    tag: id(tags, at, 0),
  }))
}

function id(ids: Ids, at: number, place: number): number {
  const found = ids[at]?.[place]
  if (found === undefined) throw new Error('A society names a place that it does not have')
  return found
}
