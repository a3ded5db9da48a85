import type { Policy } from '@/lib/access/policy'
import { userPolicy } from './policy'

const { MAIN_ADMINISTRATOR, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR } = userPolicy.change

/** What reading asks for beside sight, which visibility.ts is about. */
export const userReadPolicy = {
  count: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  /** Passports, beside the own one: for who administers the user or inspects on the same level. */
  passport: {
    MAIN_ADMINISTRATOR,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR,
    ORGANIZATION_ADMINISTRATOR,
    ORGANIZATION_INSPECTOR: ORGANIZATION_ADMINISTRATOR,
  },
  /** What another user sees, and why. */
  preview: { MAIN_ADMINISTRATOR, MAIN_INSPECTOR: true, CLUSTER_ADMINISTRATOR, ORGANIZATION_ADMINISTRATOR },
} satisfies Policy<never>
