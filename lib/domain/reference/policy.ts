import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads the reference lists. */
export const referencePolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
