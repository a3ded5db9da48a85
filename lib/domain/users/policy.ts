import type { Actor, RoleCode } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** Where a user is or is going to be, and as what. */
export interface UserPlace {
  role: RoleCode
  /** The main organization. */
  organizationId: number | null
}

/** Roles that somebody who runs an organization or a cluster gives, and whose holders they administer. */
export const grantable: readonly RoleCode[] = [
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
]

const isGrantable = (_: Actor, { role }: Pick<UserPlace, 'role'>) => grantable.includes(role)

/** People whose main organization is one of the own ones, or of the own clusters; nobody reaches a role above. */
const inReach = (actor: Actor, { role, organizationId }: UserPlace) =>
  grantable.includes(role) && organizationId !== null && actor.scopeOrganizationIds.includes(organizationId)

const administrators = {
  MAIN_ADMINISTRATOR: true,
  CLUSTER_ADMINISTRATOR: inReach,
  ORGANIZATION_ADMINISTRATOR: inReach,
} as const

/** Who may write people. Everybody may change some fields of the own account beside this, see change-rights.ts. */
export const userPolicy = {
  /** Giving a role, wherever. */
  grant: {
    MAIN_ADMINISTRATOR: true,
    CLUSTER_ADMINISTRATOR: isGrantable,
    ORGANIZATION_ADMINISTRATOR: isGrantable,
  },
  create: administrators,
  change: administrators,
  delete: administrators,
} satisfies Policy<UserPlace>

/** What only the Main administrator may do to people. */
export const userListPolicy = {
  /** Moving a user to another main organization, and organizations beside it. */
  setOrganizations: { MAIN_ADMINISTRATOR: true },
  tagMany: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
