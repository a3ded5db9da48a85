import type { Policy } from '@/lib/access/policy'

/** Every signed-in user reads schedules. */
export const schedulePolicy = {
  write: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
