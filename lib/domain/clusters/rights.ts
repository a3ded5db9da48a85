import type { Context } from '@/lib/access/context'
import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { sql } from '@/lib/platform/database'
import { clusterPolicy } from './policy'
import type { ClusterRecord } from './queries'

interface Facts extends Pick<ClusterRecord, 'id' | 'isDefault'> {
  holdsOrganizations: boolean
}

/** What a caller may do with clusters. The rights on their organizations are in the organizations module. */
export const clusterRights = rightsOn(
  {
    change: rule<Facts>(clusterPolicy.rename),
    delete: rule<Facts>(clusterPolicy.delete, ({ isDefault, holdsOrganizations }) => {
      if (isDefault) return 'cluster.default'
      return holdsOrganizations ? 'cluster.holds-organizations' : null
    }),
  },
  factsOf,
)
export type ClusterMay = MayOf<typeof clusterRights>

async function factsOf({ database }: Context, clusters: readonly ClusterRecord[]): Promise<Facts[]> {
  const held = await database.query<{ id: number }>(sql`
    select distinct cluster_id as id from organizations
    where cluster_id = any(${clusters.map(({ id }) => id)}::int[]) and deleted_at is null`)
  const holding = new Set(held.map(({ id }) => id))
  return clusters.map(({ id, isDefault }) => ({ id, isDefault, holdsOrganizations: holding.has(id) }))
}
