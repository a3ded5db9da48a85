import type { Policy } from '@/lib/access/policy'

/** What is found by name and place, and by whom, is one role's business. */
export const geocoderPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
