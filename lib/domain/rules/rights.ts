import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { rolePolicy } from '@/lib/domain/roles'

/** One role must always be able to see every task. */
export const mustShow = (roleCode: string): boolean => roleCode === 'MAIN_ADMINISTRATOR'

/** Whether a caller may remove the capability to see tasks from a role. */
export const rulesOfRoles = rightsOn({
  withdrawShow: (actor, { code }: { code: string }) => {
    const verdict = rule(rolePolicy.write)(actor, undefined)
    return verdict === true && mustShow(code) ? 'request.invalid' : verdict
  },
})
export type RulesOfRolesMay = MayOf<typeof rulesOfRoles>
