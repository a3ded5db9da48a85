import type { Policy } from '@/lib/access/policy'
import { userPolicy, userReadPolicy } from '@/lib/domain/users'

const { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR } = userPolicy.change

/** Who may see and manage devices. A device reports for its user like the satellite id does, so those who
 * administer the user have access. */
export const devicePolicy = {
  read: userReadPolicy.passport,
  /** Not for oneself, as with the satellite id: write-device.ts. */
  manage: { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR },
} satisfies Policy<never>

/** Unknown devices are shown to those who may register them, and to the inspectors of the same levels. */
export const unknownDevicePolicy = {
  read: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
  },
  forget: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: true, ORGANIZATION_ADMINISTRATOR: true },
} satisfies Policy<void>
