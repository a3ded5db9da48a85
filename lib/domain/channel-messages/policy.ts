import type { Policy } from '@/lib/access/policy'

/** Who writes what messages say. */
export const templatePolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
