import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

const inReach = (actor: Actor, { organizationId }: { organizationId: number }) =>
  actor.scopeOrganizationIds.includes(organizationId)

export const telegramPolicy = {
  manage: { MAIN_ADMINISTRATOR: true },
} satisfies Policy<void>

/** Who lets a chat of several people have the notices of an organization. */
export const groupPolicy = {
  manage: { MAIN_ADMINISTRATOR: true, CLUSTER_ADMINISTRATOR: inReach, ORGANIZATION_ADMINISTRATOR: inReach },
} satisfies Policy<{ organizationId: number }>
