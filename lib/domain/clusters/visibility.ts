import { type Actor, isMain } from '@/lib/access/actor'
import { always, oneOf, type PredicateFields, toSql } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'

const fields: PredicateFields<{ id: number }> = {
  id: { of: (cluster) => cluster.id, type: 'int', sql: sql`c.id` },
}

/** Clusters that an actor sees, as a condition on `clusters c`: main roles see all, others those of their
 * organizations. */
export function visibleClusters(actor: Actor): Sql {
  return toSql(isMain(actor) ? always : oneOf('id', actor.clusterIds), fields)
}
