import type { Policy } from '@/lib/access/policy'

/** Who creates layers, groups and data tables. For the rights on an existing one, see visibility.ts. */
export const catalogPolicy = {
  make: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true, ORGANIZATION_ADMINISTRATOR: true },
  /** System layers and groups, their cluster, and external tables. */
  administer: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>
