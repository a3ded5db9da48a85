import { joined } from '@/lib/access/rights'
import { organizationRights } from '@/lib/domain/organizations'
import { usersInOrganization } from '@/lib/domain/users'
import { workgroupsInOrganization } from '@/lib/domain/workgroups'

/** What a caller may do with organizations and their contents. */
export const rightsOnOrganizations = joined(
  organizationRights,
  joined(workgroupsInOrganization, usersInOrganization),
)
