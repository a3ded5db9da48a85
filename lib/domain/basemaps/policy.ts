import type { Policy } from '@/lib/access/policy'

/** Everybody who is signed in sees what maps may stand on; one role decides what that is. */
export const basemapPolicy = {
  /** Those that were put away, too. */
  readAll: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
