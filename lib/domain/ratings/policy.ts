import type { Policy } from '@/lib/access/policy'

/** The part of roles alone: visibility and authorship of the task are checked separately. */
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
