import type { PossibleValue } from '../record'
import type { Caller } from './caller'

/** Everything that the rules of a tree mention: other properties of callers make no difference. */
export interface Facets {
  userIds: ReadonlySet<number>
  roleIds: ReadonlySet<number>
  organizationIds: ReadonlySet<number>
  stateIds: ReadonlySet<number>
}

type Rule = Pick<PossibleValue, 'userId' | 'roleId' | 'organizationId' | 'stateIds'>

/** Collects the ids that rules mention. */
export function facetsOf(rules: Iterable<Rule>): Facets {
  const facets = {
    userIds: new Set<number>(),
    roleIds: new Set<number>(),
    organizationIds: new Set<number>(),
    stateIds: new Set<number>(),
  }
  for (const { userId, roleId, organizationId, stateIds } of rules) {
    if (userId !== null) facets.userIds.add(userId)
    if (roleId !== null) facets.roleIds.add(roleId)
    if (organizationId !== null) facets.organizationIds.add(organizationId)
    for (const id of stateIds ?? []) facets.stateIds.add(id)
  }
  return facets
}

/** Cache key: equal for callers who get equal props. */
export function keyOf(facets: Facets, { userId, roleId, organizationIds, stateIds }: Caller): string {
  const user = userId !== null && facets.userIds.has(userId) ? userId : ''
  const role = roleId !== null && facets.roleIds.has(roleId) ? roleId : ''
  const organizations = named(facets.organizationIds, organizationIds)
  return `${user}|${role}|${organizations}|${named(facets.stateIds, stateIds)}`
}

function named(known: ReadonlySet<number>, ids: readonly number[]): string {
  if (known.size === 0) return ''
  const among = ids.filter((id) => known.has(id))
  return among.length < 2 ? among.join() : [...new Set(among)].sort((a, b) => a - b).join()
}
