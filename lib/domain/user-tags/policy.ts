import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads tags. */
export const userTagPolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
