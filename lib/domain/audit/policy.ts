import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** What an audit entry concerns. */
export interface AuditPlace {
  organizationIds: readonly number[]
  clusterId: number | null
}

const concerns = (actor: Actor, { organizationIds }: AuditPlace) =>
  organizationIds.some((id) => actor.scopeOrganizationIds.includes(id))

const concernsCluster = (actor: Actor, entry: AuditPlace) =>
  concerns(actor, entry) || (entry.clusterId !== null && actor.clusterIds.includes(entry.clusterId))

/** Who reads which audit entries. The list uses the same rule in SQL, see queries.ts. */
export const auditPolicy = {
  read: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: concernsCluster,
    ORGANIZATION_ADMINISTRATOR: concerns,
    ORGANIZATION_INSPECTOR: concerns,
  },
} satisfies Policy<AuditPlace>
