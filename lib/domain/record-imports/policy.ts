import type { Policy } from '@/lib/access/policy'

/** Everybody creates tasks one by one; Clients do not do so by the thousand. */
export const recordImportPolicy = {
  tasks: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    USER: true,
  },
} satisfies Policy<void>
