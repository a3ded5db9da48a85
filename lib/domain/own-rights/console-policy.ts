import type { Policy } from '@/lib/access/policy'

/** What the console offers a role; what is read and written there is decided by the policies of the nouns. */
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
  /** What is set up for everybody. */
  setUp: { MAIN_ADMINISTRATOR: true, MAIN_INSPECTOR: true },
} satisfies Policy<void>
