import type { Actor } from '@/lib/access/actor'
import type { Policy } from '@/lib/access/policy'

/** Where a setting holds: in an organization, or everywhere. */
export interface PlaceOfSetting {
  organizationId: number | null
}

const inReach = (actor: Actor, { organizationId }: PlaceOfSetting) =>
  organizationId !== null && actor.scopeOrganizationIds.includes(organizationId)

/** What holds everywhere is read by those who run something. */
const inReachOrEverywhere = (actor: Actor, place: PlaceOfSetting) =>
  place.organizationId === null || inReach(actor, place)

/** Who sets how an organization works: calendars and escalation. */
export const placePolicy = {
  read: {
    MAIN_ADMINISTRATOR: true,
    MAIN_INSPECTOR: true,
    CLUSTER_ADMINISTRATOR: inReachOrEverywhere,
    ORGANIZATION_ADMINISTRATOR: inReachOrEverywhere,
    ORGANIZATION_INSPECTOR: inReachOrEverywhere,
  },
  write: {
    MAIN_ADMINISTRATOR: true,
    CLUSTER_ADMINISTRATOR: inReach,
    ORGANIZATION_ADMINISTRATOR: inReach,
  },
} satisfies Policy<PlaceOfSetting>
