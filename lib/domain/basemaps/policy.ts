import type { Policy } from '@/lib/access/policy'

/** Everybody signed in sees basemaps; one role manages them. */
export const basemapPolicy = {
  /** Archived ones included. */
  readAll: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
