import type { Policy } from '@/lib/access/policy'

/** Who may configure and test the directory service. Everybody signed in may read its settings. */
export const directoryPolicy = {
  change: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
