import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { rolePolicy } from '@/lib/domain/roles'

/** Everybody must stay able to see every task with one role. */
export const mustShow = (roleCode: string): boolean => roleCode === 'MAIN_ADMINISTRATOR'

/** Whether a caller may take the capability to see tasks from a role. */
export const rulesOfRoles = rightsOn({
  withdrawShow: (actor, { code }: { code: string }) => {
    const verdict = rule(rolePolicy.write)(actor, undefined)
    return verdict === true && mustShow(code) ? 'request.invalid' : verdict
  },
})
export type RulesOfRolesMay = MayOf<typeof rulesOfRoles>
