import type { RoleCode } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { make, type Organization, type User } from '../make'
import { type SevenRoles, sevenRoles } from './places'

type Other = 'near' | 'guest' | 'far' | 'client' | 'gone'

/** Seven roles in one organization, and users around them. */
export interface VisiblePeople extends SevenRoles {
  others: Record<Other, User>
  foreign: Organization
  /** A tag of all of them and nobody else. */
  tag: number
  /** Ids of the users visible to a role, lowest first. */
  seenBy(role: RoleCode): number[]
}

/** The users visible to each role, beside those of the own organization without Clients. */
const seenOthers: Record<RoleCode, readonly Other[]> = {
  MAIN_ADMINISTRATOR: ['near', 'guest', 'far', 'client'],
  MAIN_INSPECTOR: ['near', 'guest', 'far', 'client'],
  CLUSTER_ADMINISTRATOR: ['near', 'guest', 'client'],
  ORGANIZATION_ADMINISTRATOR: ['guest', 'client'],
  ORGANIZATION_INSPECTOR: ['guest', 'client'],
  USER: ['client'],
  CUSTOMER: [],
}

/**
 * `near` is of another organization of the cluster, `guest` a foreign user in the closed project, `far`
 * foreign, `client` a second Client of the organization, `gone` a deleted user of it.
 */
export async function visiblePeople(): Promise<VisiblePeople> {
  const people = await sevenRoles()
  const { cluster, organization, project, users } = people
  const foreign = await make.organization()
  const others: Record<Other, User> = {
    near: await make.user({ organization: await make.organization({ cluster }) }),
    guest: await make.user({ organization: foreign, workgroups: [project] }),
    far: await make.user({ organization: foreign }),
    client: await make.user({ role: 'CUSTOMER', organization }),
    gone: await make.user({ organization, deletedAt: new Date() }),
  }
  const tag = await tagAll([...Object.values(users), ...Object.values(others)])
  const seenBy = (role: RoleCode) => {
    const own = Object.values(users).filter(
      ({ organizationId }) => role.startsWith('MAIN_') || organizationId !== null,
    )
    return [...own, ...seenOthers[role].map((name) => others[name])].map(({ id }) => id).sort((a, b) => a - b)
  }
  return { ...people, others, foreign, tag, seenBy }
}

async function tagAll(users: readonly User[]): Promise<number> {
  const { id } = await database.prisma.userTag.create({ data: { title: make.unique('Tag') } })
  await database.prisma.userTagLink.createMany({
    data: users.map((user) => ({ userId: user.id, tagId: id })),
  })
  return id
}
