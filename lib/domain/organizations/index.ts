export { changeOrganization, replaceOrganization } from './change-organization'
export { createOrganization } from './create-organization'
export { deleteOrganization } from './delete-organization'
export { etagOfOrganization, getOrganization, lockOrganization } from './get-organization'
export { linkType, unlinkType } from './link-type'
export { listOrganizations } from './list-organizations'
export { listPublicOrganizations } from './list-public-organizations'
export { organizationPolicy, placePolicy } from './policy'
export { presentOrganization, presentOrganizations, presentPublicOrganizations } from './presenter'
export { readManyOrganizationFacts } from './read-facts'
export type { OrganizationRecord } from './record'
export {
  ChangeOrganization,
  CreateOrganization,
  OrganizationPage,
  OrganizationQuery,
  OrganizationWindow,
  ReplaceOrganization,
  TypePath,
} from './schema'
export {
  type OrganizationMay,
  organizationRights,
  organizationsInCluster,
  type OrganizationsInClusterMay,
} from './rights'
