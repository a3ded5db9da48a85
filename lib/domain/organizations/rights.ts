import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { organizationPolicy, placePolicy } from './policy'
import type { OrganizationFacts } from '@/lib/domain/organization-visibility'

/** What a caller may do with organizations. */
export const organizationRights = rightsOn({
  change: rule<OrganizationFacts>(organizationPolicy.change),
  moveToCluster: rule<OrganizationFacts>(organizationPolicy.moveToCluster),
  linkTypes: rule<OrganizationFacts>(organizationPolicy.linkTypes),
  delete: rule<OrganizationFacts>(organizationPolicy.delete),
})
export type OrganizationMay = MayOf<typeof organizationRights>

/** Whether a caller may create organizations in a cluster. */
export const organizationsInCluster = rightsOn(
  { createOrganization: rule(placePolicy.create) },
  (_, clusters: readonly { id: number }[]) => clusters.map(({ id }) => ({ clusterId: id })),
)
export type OrganizationsInClusterMay = MayOf<typeof organizationsInCluster>
