import type { Policy } from '@/lib/access/policy'
import { userPolicy } from './policy'

const { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR } = userPolicy.change

/** What reading requires beside visibility, which is in visibility.ts. */
export const userReadPolicy = {
  count: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  /** Passports of others: for those who administer the user or inspect at the same level. */
  passport: {
    MAIN_ADMINISTRATOR,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR,
    ORGANIZATION_ADMINISTRATOR,
    ORGANIZATION_INSPECTOR: ORGANIZATION_ADMINISTRATOR,
  },
  /** Working hours of others, absences included: for those who administer the user or inspect at the same level. */
  workingHours: {
    MAIN_ADMINISTRATOR,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR,
    ORGANIZATION_ADMINISTRATOR,
    ORGANIZATION_INSPECTOR: ORGANIZATION_ADMINISTRATOR,
  },
  /** What another user sees, and why. */
  preview: { MAIN_ADMINISTRATOR, MAIN_INSPECTOR: true, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR },
} satisfies Policy<never>
