import type { Actor } from '@/lib/access/actor'
import { currentRules, type Rules } from '@/lib/access/rules'
import { readSettingsOfMany } from '@/lib/domain/configuration'
import { ownOrganizationsOnly } from '@/lib/domain/organization-visibility'
import { database } from '@/lib/platform/database'

/** Inputs of visibility beside the viewer: administrators may change them at any time. */
export interface VisibilityInputs {
  rules: Rules
  onlyOwnOrganizations: (actor: Actor) => boolean
  /** How long after the last report a user counts as active, milliseconds. */
  activityInterval: (actor: Actor) => number
}

export async function currentVisibilityInputs(): Promise<VisibilityInputs> {
  const [rules, onlyOwnOrganizations, settings] = await Promise.all([
    currentRules(database),
    ownOrganizationsOnly(database),
    readSettingsOfMany(database),
  ])
  const activityInterval = (actor: Actor) => settings(actor)('system/svc.user.activity.interval') * 60_000
  return { rules, onlyOwnOrganizations, activityInterval }
}
