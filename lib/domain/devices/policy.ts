import type { Policy } from '@/lib/access/policy'
import { userPolicy, userReadPolicy } from '@/lib/domain/users'

const { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR } = userPolicy.change

/** A device speaks for its user, as the satellite id does: whoever administers the user has to do with it. */
export const devicePolicy = {
  read: userReadPolicy.passport,
  /** Of anybody but oneself, as with the satellite id: write-device.ts. */
  manage: { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR },
} satisfies Policy<never>

/** Nobody's devices are shown to whoever may make them somebody's, and to the inspectors of the same levels. */
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
