import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

interface ClusterPlace {
  id: number
}

const own = (actor: Actor, cluster: ClusterPlace) => actor.clusterIds.includes(cluster.id)

/** Who may change clusters. For who may see them, see visibility.ts. */
export const clusterPolicy = {
  create: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  rename: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true, CLUSTER_ADMINISTRATOR: own },
  delete: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<ClusterPlace>
