import type { AccessRule } from '../record'
import type { Caller } from './caller'

/** The members of a rule that exclude a caller. */
export type RuleMember = 'user' | 'role' | 'organization' | 'state'

/** Whether a possible value applies to a caller: every member set in its rule must match. */
export function fits(rule: AccessRule, caller: Caller): boolean {
  return (
    fitsUser(rule, caller) &&
    fitsRole(rule, caller) &&
    fitsOrganization(rule, caller) &&
    fitsState(rule, caller)
  )
}

/** The members of a rule that do not match the caller; empty when it applies. */
export function failing(rule: AccessRule, caller: Caller): RuleMember[] {
  const members: [RuleMember, boolean][] = [
    ['user', fitsUser(rule, caller)],
    ['role', fitsRole(rule, caller)],
    ['organization', fitsOrganization(rule, caller)],
    ['state', fitsState(rule, caller)],
  ]
  return members.filter(([, fit]) => !fit).map(([member]) => member)
}

const fitsUser = ({ userId }: AccessRule, caller: Caller) => userId === null || userId === caller.userId

const fitsRole = ({ roleId }: AccessRule, caller: Caller) => roleId === null || roleId === caller.roleId

const fitsOrganization = ({ organizationId }: AccessRule, caller: Caller) =>
  organizationId === null || caller.organizationIds.includes(organizationId)

const fitsState = ({ stateIds }: AccessRule, caller: Caller) =>
  stateIds === null || stateIds.some((id) => caller.stateIds.includes(id))
