import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

interface Owned {
  /** Null: for all organizations. */
  organizationId: number | null
}

const inReach = ({ scopeOrganizationIds }: Actor, { organizationId }: Owned) =>
  organizationId !== null && scopeOrganizationIds.includes(organizationId)

/** Administrators write the templates of the organizations that they reach; those for all are the Main administrator's.
 * Everybody reads the templates for all and those of the own organizations. */
export const actTemplatePolicy = {
  write: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: true, ORGANIZATION_ADMINISTRATOR: true },
  manage: {
    MAIN_ADMINISTRATOR: true,
    CLUSTER_ADMINISTRATOR: inReach,
    ORGANIZATION_ADMINISTRATOR: inReach,
  },
  writeForAll: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<Owned>

/** Clients get acts and read them; those make and void them who do the work or answer for it. */
export const actPolicy = {
  make: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    USER: true,
  },
} satisfies Policy<void>
