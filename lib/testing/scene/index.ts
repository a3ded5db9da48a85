import { asActor } from './as-actor'
import { peopleInSight } from './people-in-sight'
import { organizationWithAdministrator, place, sevenRoles } from './places'
import { rolledBack, withSetting } from './rolled-back'
import { underSettings } from './under-settings'

export type { PeopleInSight } from './people-in-sight'
export type { Place, SevenRoles } from './places'

/** Situations that tests start from, and ways to act in them without HTTP. */
export const scene = {
  place,
  organizationWithAdministrator,
  sevenRoles,
  peopleInSight,
  asActor,
  rolledBack,
  withSetting,
  underSettings,
}
