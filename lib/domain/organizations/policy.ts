import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'
import type { OrganizationFacts } from '@/lib/domain/organization-visibility'

const own = (actor: Actor, organization: OrganizationFacts) => actor.organizationIds.includes(organization.id)
const inOwnCluster = (actor: Actor, { clusterId }: Pick<OrganizationFacts, 'clusterId'>) =>
  actor.clusterIds.includes(clusterId)

/** Who may create organizations; the place is their cluster. */
export const placePolicy = {
  create: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: inOwnCluster },
} satisfies Policy<Pick<OrganizationFacts, 'clusterId'>>

/** Who may write organizations. Who may see them is in visibility.ts. */
export const organizationPolicy = {
  change: {
    MAIN_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: own,
    CLUSTER_ADMINISTRATOR: inOwnCluster,
  },
  moveToCluster: { MAIN_ADMINISTRATOR: true },
  delete: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: inOwnCluster },
  linkTypes: {
    MAIN_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: own,
    CLUSTER_ADMINISTRATOR: inOwnCluster,
  },
} satisfies Policy<OrganizationFacts>
