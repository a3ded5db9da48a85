import type { Policy } from '@/lib/access/policy'

/** Who may import at all; the verb of each record decides where. */
export const recordImportPolicy = {
  /** Those who create people. */
  users: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: true, ORGANIZATION_ADMINISTRATOR: true },
  /** Everybody creates tasks one by one; Clients do not do so by the thousand. */
  tasks: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    USER: true,
  },
} satisfies Policy<void>
