import { asActor } from './as-actor'
import { visiblePeople } from './visible-people'
import { organizationWithAdministrator, place, sevenRoles } from './places'
import { rolledBack, withSetting } from './rolled-back'
import { underSettings } from './under-settings'

export type { VisiblePeople } from './visible-people'
export type { Place, SevenRoles } from './places'

/** Initial situations for tests, and ways to act in them without HTTP. */
export const scene = {
  place,
  organizationWithAdministrator,
  sevenRoles,
  visiblePeople,
  asActor,
  rolledBack,
  withSetting,
  underSettings,
}
