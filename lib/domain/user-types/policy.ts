import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads types. */
export const userTypePolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
