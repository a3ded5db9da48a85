import type { Actor } from '@/lib/access/actor'
import { currentRules, type Rules } from '@/lib/access/rules'
import { ownOrganizationsOnly } from '@/lib/domain/organizations'
import { database } from '@/lib/platform/database'

/** What sight rests on beside the viewer: administrators may change it at any time. */
export interface Grounds {
  rules: Rules
  onlyOwnOrganizations: (actor: Actor) => boolean
}

export async function currentGrounds(): Promise<Grounds> {
  const [rules, onlyOwnOrganizations] = await Promise.all([
    currentRules(database),
    ownOrganizationsOnly(database),
  ])
  return { rules, onlyOwnOrganizations }
}
