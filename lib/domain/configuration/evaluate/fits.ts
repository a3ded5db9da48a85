import type { AccessRule } from '../record'
import type { Caller } from './caller'

/** The members of a rule that a caller does not fit. */
export type RuleMember = 'user' | 'role' | 'organization' | 'state'

/** Whether a possible value is for a caller: every member of its rule that is there must fit. */
export function fits(rule: AccessRule, caller: Caller): boolean {
  return (
    fitsUser(rule, caller) &&
    fitsRole(rule, caller) &&
    fitsOrganization(rule, caller) &&
    fitsState(rule, caller)
  )
}

/** What stands in the way of a possible value; nothing when it fits. */
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
