import type { Actor, RoleCode } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** Where a user belongs, and in which role. */
export interface UserPlace {
  role: RoleCode
  /** The main organization. */
  organizationId: number | null
}

/** Roles that administrators of an organization or a cluster give, and whose holders they administer. */
export const grantable: readonly RoleCode[] = [
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
]

const isGrantable = (_: Actor, { role }: Pick<UserPlace, 'role'>) => grantable.includes(role)

/** People whose main organization is one of the actor's, or in one of their clusters; no one reaches a higher
 * role. */
const inReach = (actor: Actor, { role, organizationId }: UserPlace) =>
  grantable.includes(role) && organizationId !== null && actor.scopeOrganizationIds.includes(organizationId)

const administrators = {
  MAIN_ADMINISTRATOR: true,
  CLUSTER_ADMINISTRATOR: inReach,
  ORGANIZATION_ADMINISTRATOR: inReach,
} as const

/** Who may write people. Everybody may also change some fields in their own account, see change-rights.ts. */
export const userPolicy = {
  /** Giving a role, in any organization. */
  grant: {
    MAIN_ADMINISTRATOR: true,
    CLUSTER_ADMINISTRATOR: isGrantable,
    ORGANIZATION_ADMINISTRATOR: isGrantable,
  },
  create: administrators,
  change: administrators,
  delete: administrators,
} satisfies Policy<UserPlace>

/** What only Main administrators may do with people. */
export const userListPolicy = {
  /** Setting the main organization of a user, and the additional ones. */
  setOrganizations: { MAIN_ADMINISTRATOR: true },
  tagMany: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
