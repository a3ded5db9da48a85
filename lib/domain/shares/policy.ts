import type { Policy } from '@/lib/access/policy'

/** Those who direct work share what they see; workers and Clients do not. */
export const sharePolicy = {
  make: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
  },
} satisfies Policy<void>
