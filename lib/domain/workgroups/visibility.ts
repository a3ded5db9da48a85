import { type Actor, isMain } from '@/lib/access/actor'
import { always, oneOf, type PredicateFields, toSql } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'

const fields: PredicateFields<{ id: number }> = {
  id: { of: (workgroup) => workgroup.id, type: 'int', sql: sql`w.id` },
}

/** Projects that an actor sees, as a condition on `workgroups w`: all for Main roles, otherwise those loaded
 * with the actor. */
export function visibleWorkgroups(actor: Actor): Sql {
  return toSql(isMain(actor) ? always : oneOf('id', actor.workgroupIds), fields)
}
