import { type Actor, isMain } from '@/lib/access/actor'
import { always, any, oneOf, type Predicate, type PredicateFields, toSql } from '@/lib/access/predicate'
import { type Sql, sql } from '@/lib/platform/database'
import type { PlaceOfSetting } from './policy'

const fields: PredicateFields<PlaceOfSetting> = {
  organization_id: { of: (one) => one.organizationId, type: 'int', sql: sql`r.organization_id` },
}

const everywhere: Predicate = { kind: 'null', field: 'organization_id' }

/** Settings of places that an actor sees, as a condition on a table `r`: those for all organizations and those in reach. */
export function visibleSettings(actor: Actor): Sql {
  const seen = isMain(actor) ? always : any(everywhere, oneOf('organization_id', actor.scopeOrganizationIds))
  return toSql(seen, fields)
}
