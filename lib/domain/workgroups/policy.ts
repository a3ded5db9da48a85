import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** The organization of a project. */
export interface WorkgroupPlace {
  organizationId: number
  /** Whether the actor is an explicit member. */
  joined?: boolean
}

/** The actor's organizations, and those of their clusters for a Cluster administrator. */
const inReach = (actor: Actor, { organizationId }: WorkgroupPlace) =>
  actor.scopeOrganizationIds.includes(organizationId)
const inReachOrJoined = (actor: Actor, place: WorkgroupPlace) =>
  inReach(actor, place) || place.joined === true

/** Who may change projects. Who may see them is in visibility.ts. */
export const workgroupPolicy = {
  create: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    ORGANIZATION_ADMINISTRATOR: inReach,
    ORGANIZATION_INSPECTOR: inReach,
    CLUSTER_ADMINISTRATOR: inReach,
  },
  rename: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    ORGANIZATION_ADMINISTRATOR: inReachOrJoined,
    ORGANIZATION_INSPECTOR: inReachOrJoined,
    CLUSTER_ADMINISTRATOR: inReachOrJoined,
  },
  delete: {
    MAIN_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: inReach,
    CLUSTER_ADMINISTRATOR: inReach,
  },
  addMember: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    ORGANIZATION_ADMINISTRATOR: inReach,
    ORGANIZATION_INSPECTOR: inReach,
    CLUSTER_ADMINISTRATOR: inReach,
  },
  removeMember: {
    MAIN_ADMINISTRATOR: true,
    ORGANIZATION_ADMINISTRATOR: inReach,
    CLUSTER_ADMINISTRATOR: inReach,
  },
} satisfies Policy<WorkgroupPlace>
