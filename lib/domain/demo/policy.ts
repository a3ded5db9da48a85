import type { Policy } from '@/lib/access/policy'

/** Who may fill an empty installation with the demo city. */
export const demoPolicy = {
  load: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
