import type { Policy } from '@/lib/access/policy'

/** Clients neither work on tasks nor see who worked how long. */
export const workTimePolicy = {
  use: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    USER: true,
  },
} satisfies Policy<void>
