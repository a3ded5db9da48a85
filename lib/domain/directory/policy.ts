import type { Policy } from '@/lib/access/policy'

/** Who may set the directory service up and try it. Everybody signed in may read how it is set up. */
export const directoryPolicy = {
  change: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
