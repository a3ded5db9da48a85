import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import { catalogPolicy } from './policy'

interface Administered {
  clusterId?: number | null
  system?: boolean
  systemCode?: string | null
}

interface Stands {
  clusterId: number | null
  system: boolean
  systemCode?: string | null
}

/** 403 unless the main administrator makes a layer or group a system one, or moves it to another cluster.
 * Repeating the present values is allowed. */
export function requireAdministered(
  ctx: Context,
  stands: Stands,
  { clusterId, system, systemCode }: Administered,
): void {
  const moves = clusterId !== undefined && clusterId !== stands.clusterId
  const turns = system !== undefined && system !== stands.system
  const recodes = systemCode !== undefined && systemCode !== (stands.systemCode ?? null)
  if (moves || turns || recodes) authorize(catalogPolicy.administer, ctx.actor, undefined)
}

/** Defaults of a new layer or group: the cluster of the caller's main organization. */
export async function administeredByDefault(
  { actor, database }: Context,
  input: Administered,
): Promise<Stands> {
  const stands = { clusterId: null, system: false, systemCode: null }
  // A body copied from elsewhere may contain null.
  if (actor.organizationId === null || input.clusterId === null) return stands
  const [row] = await database.query<{ clusterId: number }>(
    sql`select cluster_id as "clusterId" from organizations where id = ${actor.organizationId}`,
  )
  return { ...stands, clusterId: row?.clusterId ?? null }
}

/** 400 for an unknown cluster, or a code that another layer has. */
export async function checkAdministered(
  { database }: Context,
  { clusterId, systemCode }: Administered,
  layerId: number | null,
): Promise<void> {
  const issues: Issue[] = []
  if (clusterId) {
    const found = await database.query(
      sql`select 1 from clusters where id = ${clusterId} and deleted_at is null for key share`,
    )
    if (found.length === 0) issues.push({ path: 'clusterId', rule: 'unknown' })
  }
  if (systemCode) {
    const taken = await database.query(
      sql`select 1 from layers where system_code = ${systemCode} and id is distinct from ${layerId}::int`,
    )
    if (taken.length > 0) issues.push({ path: 'systemCode', rule: 'taken' })
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
