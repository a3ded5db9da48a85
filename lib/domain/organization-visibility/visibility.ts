import { type Actor, isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { always, holds, oneOf, type Predicate, type PredicateFields, toSql } from '@/lib/access/predicate'
import { readSettingsOfMany } from '@/lib/domain/configuration'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import type { OrganizationFacts } from './facts'

const fields: PredicateFields<OrganizationFacts> = {
  id: { of: (organization) => organization.id, type: 'int', sql: sql`o.id` },
  cluster_id: { of: (organization) => organization.clusterId, type: 'int', sql: sql`o.cluster_id` },
}

/** Main roles see every organization; others see their own ones and, unless the setting forbids it, those of
 * the clusters of their organizations. For a Cluster administrator, their own ones are those of their
 * clusters. */
function visibility(actor: Actor, onlyOwn: boolean): Predicate {
  if (isMain(actor)) return always
  return onlyOwn ? oneOf('id', actor.scopeOrganizationIds) : oneOf('cluster_id', actor.clusterIds)
}

/** Organizations that the actor sees, as a condition on `organizations o`. */
export async function visibleOrganizations({ actor, database }: Context): Promise<Sql> {
  const onlyOwn = !isMain(actor) && (await ownOrganizationsOnly(database))(actor)
  return toSql(visibility(actor, onlyOwn), fields)
}

/** The same check for one organization in memory: filters events. */
export function organizationVisibleTo(
  actor: Actor,
  organization: OrganizationFacts,
  onlyOwn: boolean,
): boolean {
  return holds(visibility(actor, onlyOwn), organization, fields)
}

/** To whom the current setting shows only their own organizations. */
export async function ownOrganizationsOnly(database: Database): Promise<(actor: Actor) => boolean> {
  const settings = await readSettingsOfMany(database)
  return (actor) => settings(actor)('system/behavior.can.see.my.organization.only')
}
