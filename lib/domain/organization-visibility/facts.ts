/** What the visibility of an organization depends on. */
export interface OrganizationFacts {
  id: number
  clusterId: number
}
