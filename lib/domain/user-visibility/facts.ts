import type { RoleCode } from '@/lib/access/actor'

/** What the visibility of a user depends on; stored as the `before` of an event. */
export interface UserFacts {
  id: number
  roleCode: RoleCode
  /** The organizations of the user that are not deleted, main one first. */
  organizationIds: number[]
  /** Projects that the user is an explicit member of. */
  memberOf: number[]
}
