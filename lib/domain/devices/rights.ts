import type { RoleCode } from '@/lib/access/actor'
import { type MayOf, rightsOn, rule } from '@/lib/access/rights'
import { devicePolicy } from './policy'
import type { DeviceRecord } from './record'

interface Facts {
  userId: number
  role: RoleCode
  organizationId: number | null
}

const manage = rule<Facts>(devicePolicy.manage, ({ userId }, actor) =>
  userId === actor.userId ? 'access.denied' : null,
)

/** What a caller may do with devices. Assigning one to a user is a right on the user. */
export const deviceRights = rightsOn(
  { change: manage, delete: manage },
  (_, devices: readonly DeviceRecord[]): Facts[] =>
    devices.map(({ user, roleCode: role, organizationId }) => ({ userId: user.id, role, organizationId })),
)
export type DeviceMay = MayOf<typeof deviceRights>
