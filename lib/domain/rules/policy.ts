import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads the states. */
export const taskStatePolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
