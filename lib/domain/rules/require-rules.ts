import { type Database, sql } from '@/lib/platform/database'
import { mustShow } from './rights'
import { type Issue, invalid } from '@/lib/problems'

import type { RoleRules } from './schema'

/** The rules of a request; 400 lists every item with an unknown reference or a repeated capability. */
export async function requireRules(
  database: Database,
  roleCode: string,
  { items }: RoleRules,
): Promise<RoleRuleRecord[]> {
  const capabilities = await database.prisma.capability.findMany({ select: { id: true, name: true } })
  const stateIds = await lockStates(database)
  const issues = [
    ...unknownCapabilities(items, new Set(capabilities.map(({ id }) => id))),
    ...unknownStates(items, stateIds),
  ]
  const show = capabilities.find(({ name }) => name === 'show')
  // Without it no one could see all tasks any more, whatever scope the role has.
  const keepsShow = items.some((item) => item.capabilityId === show?.id && item.states === null)
  if (mustShow(roleCode) && !keepsShow) issues.push({ path: 'items', rule: 'keepsShow' })
  if (issues.length > 0) throw invalid(...issues)
  return items.map(({ capabilityId, states }) => ({
    capabilityId,
    states: states && [...new Set(states)],
  }))
}

/** Locks the states against deletion until the rules that name them are written. */
async function lockStates(database: Database): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(sql`select id from task_states for share`)
  return new Set(rows.map(({ id }) => id))
}

function unknownCapabilities(items: RoleRules['items'], known: ReadonlySet<number>): Issue[] {
  return items.flatMap(({ capabilityId: id }, at): Issue[] => {
    const path = `items.${at}.capability_id`
    if (!known.has(id)) return [{ path, rule: 'unknown' }]
    const first = items.findIndex((item) => item.capabilityId === id)
    return first < at ? [{ path, rule: 'repeated' }] : []
  })
}

function unknownStates(items: RoleRules['items'], known: ReadonlySet<number>): Issue[] {
  return items.flatMap(({ states }, at) =>
    (states ?? []).flatMap((id, place): Issue[] =>
      known.has(id) ? [] : [{ path: `items.${at}.states.${place}`, rule: 'unknown' }],
    ),
  )
}

export interface RoleRuleRecord {
  capabilityId: number
  /** Null: in any state. */
  states: number[] | null
}
