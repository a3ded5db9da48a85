import type { Database } from '@/lib/platform/database'
import type { Issue } from '@/lib/problems'
import type { Replacement } from './replacement'
import { type DraftValue, fieldOf } from './draft'
import { walk } from './grow-tree'
import { type Mention, readExisting } from './read-existing'
import type { AccessRule } from './record'

type PlacedMention = Mention & { path: string }

/** Users, roles and organizations named by new rules must exist. Stored references may stay, even to
 * deleted ones. */
export async function checkReferences(database: Database, { draft, stored }: Replacement): Promise<Issue[]> {
  const mentions = [...walk(draft)].flatMap((node) => {
    const known = new Map((node.id === null ? undefined : stored.get(node.id))?.values.map((v) => [v.id, v]))
    return node.values.flatMap((value, n) => {
      const before = value.id === null ? undefined : known.get(value.id)
      return newMentions(value, before, fieldOf(node, `possible_values.${n}.access_rule`))
    })
  })
  if (mentions.length === 0) return []
  const exists = await readExisting(database, mentions)
  return mentions.filter((mention) => !exists(mention)).map(({ path }) => ({ path, rule: 'unknown' }))
}

function newMentions(value: DraftValue, before: AccessRule | undefined, path: string): PlacedMention[] {
  const found: PlacedMention[] = []
  const one = (kind: Mention['kind'], id: number | null, was: number | null | undefined) => {
    if (id !== null && id !== was) found.push({ kind, id, path: `${path}.${kind}.id` })
  }
  one('user', value.userId, before?.userId)
  one('role', value.roleId, before?.roleId)
  one('organization', value.organizationId, before?.organizationId)
  value.stateIds?.forEach((id, n) => {
    if (!before?.stateIds?.includes(id))
      found.push({ kind: 'state', id, path: `${path}.state_rule.states.${n}` })
  })
  return found
}
