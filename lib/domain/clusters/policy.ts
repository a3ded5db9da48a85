import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

interface ClusterPlace {
  id: number
}

const own = (actor: Actor, cluster: ClusterPlace) => actor.clusterIds.includes(cluster.id)

/** Who may change clusters. What may be seen of them stands in visibility.ts. */
export const clusterPolicy = {
  create: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  rename: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true, CLUSTER_ADMINISTRATOR: own },
  delete: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<ClusterPlace>
