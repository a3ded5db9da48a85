export type { OrganizationFacts } from './facts'
export { organizationVisibleTo, ownOrganizationsOnly, visibleOrganizations } from './visibility'
