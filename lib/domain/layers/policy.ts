import type { Policy } from '@/lib/access/policy'

/** Who makes layers, groups and data tables. What may be done with one stands in visibility.ts. */
export const catalogPolicy = {
  make: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true, ORGANIZATION_ADMINISTRATOR: true },
  /** System layers and groups, their cluster, and tables that others have made. */
  administer: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
