import type { Policy } from '@/lib/access/policy'
import { organizationPolicy } from '@/lib/domain/organizations'
import type { OrganizationFacts } from '@/lib/domain/organization-visibility'

/** Who opens, sets up and closes the public page of an organization: who may change the organization. */
export const publicPagePolicy = {
  read: { ...organizationPolicy.change, MAIN_INSPECTOR: true },
  change: organizationPolicy.change,
} satisfies Policy<OrganizationFacts>

/** Who sees that a task is the request of a citizen, and the contact that they left: who may see the task and directs
 * work. Workers see the contact where the page allows it. */
export const citizenContactPolicy = {
  read: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
  },
} satisfies Policy<void>
