import type { Policy } from '@/lib/access/policy'

/** Who configures the geocoder. */
export const geocoderPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
