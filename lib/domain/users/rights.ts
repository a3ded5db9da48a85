import { mainRoles, type RoleCode } from '@/lib/access/actor'
import { type MayOf, rightsOn, type Rule, rule } from '@/lib/access/rights'
import { type UserPlace, userPolicy } from './policy'
import type { UserRecord } from './record'

interface Facts extends UserPlace {
  id: number
}

const notSelf: Parameters<typeof rule<Facts>>[1] = ({ id }, actor) =>
  id === actor.userId ? 'access.denied' : null

/** What a caller may do with users. Everybody may also change some fields in their own account. */
export const userRights = rightsOn(
  {
    change: rule<Facts>(userPolicy.change),
    /** Blocking, the satellite id and devices: never for oneself. */
    block: rule<Facts>(userPolicy.change, notSelf),
    setDevice: rule<Facts>(userPolicy.change, notSelf),
    delete: rule<Facts>(userPolicy.delete, notSelf),
  },
  (_, users: readonly UserRecord[]): Facts[] =>
    users.map(({ id, roleCode: role, organizationId }) => ({ id, role, organizationId })),
)
export type UserMay = MayOf<typeof userRights>

/** Whether a caller may create users in an organization, with a role that they may give. */
export const usersInOrganization = rightsOn(
  { createUser: rule(userPolicy.create) },
  (_, organizations: readonly { id: number }[]) =>
    organizations.map(({ id }): UserPlace => ({ role: 'USER', organizationId: id })),
)
export type UsersInOrganizationMay = MayOf<typeof usersInOrganization>

interface RoleFacts {
  role: RoleCode
}
const grants: Rule<RoleFacts> = rule<RoleFacts>(userPolicy.grant)

/** Whether a caller may give a role, and whether to users without an organization. */
export const rolesToGive = rightsOn(
  {
    give: grants,
    giveWithoutOrganization: rule<RoleFacts>(userPolicy.grant, ({ role }) =>
      mainRoles.includes(role) ? null : 'request.invalid',
    ),
  },
  (_, roles: readonly { code: string }[]) => roles.map(({ code }) => ({ role: code as RoleCode })),
)
export type RolesToGiveMay = MayOf<typeof rolesToGive>
