import type { Policy } from '@/lib/access/policy'

/** Console areas of a role; the policies of the nouns decide what may be read and written there. */
export const consolePolicy = {
  /** Live map of people. */
  followPeople: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
    USER: true,
  },
  /** People, structure, devices, reference lists, the audit log and the API description. */
  manage: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: true,
    ORGANIZATION_INSPECTOR: true,
  },
  /** System-wide settings. */
  setUp: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
} satisfies Policy<void>
