import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads roles. */
export const rolePolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
