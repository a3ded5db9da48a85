import { currentRules, type Rules } from '@/lib/access/rules'
import { seesOnlyOwnOrganizations } from '@/lib/domain/organizations'
import { database } from '@/lib/platform/database'

/** What sight rests on beside the viewer: administrators may change it at any time. */
export interface Grounds {
  rules: Rules
  onlyOwnOrganizations: boolean
}

export async function currentGrounds(): Promise<Grounds> {
  const [rules, onlyOwnOrganizations] = await Promise.all([
    currentRules(database),
    seesOnlyOwnOrganizations(database),
  ])
  return { rules, onlyOwnOrganizations }
}
