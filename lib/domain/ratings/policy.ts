import type { Policy } from '@/lib/access/policy'

/** Roles alone: sight of the task and who created it are asked beside these. */
export const ratingPolicy = {
  read: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    CUSTOMER: true,
  },
  write: { CUSTOMER: true },
} satisfies Policy<void>
