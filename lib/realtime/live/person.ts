import type { LiveFix } from '@/lib/domain/locations'
import type { UserFacts } from '@/lib/domain/user-visibility'

/** The last value of a sensor; `look` is the number of the tick that brought it. */
export interface Gauge {
  port: number
  value: number
  at: number
  look: number
}

/** Data of a user beside the position. */
export interface Profile {
  /** Inputs of visibility. */
  facts: UserFacts
  organizationId: number | null
  glonassId: number | null
  /** False: nothing about the user is sent. */
  tracking: boolean
}

/** A user with a known position or value. */
export interface Person extends Profile {
  readonly id: number
  /** Index among all users, from 0 without gaps. */
  readonly index: number
  point: LiveFix | null
  /** One per port. */
  gauges: readonly Gauge[]
  /** Numbers of the ticks that changed the position, and any sensor. */
  movedAt: number
  measuredAt: number
  /** And of the tick that changed visibility or tracking. */
  profiledAt: number
  /** The encoded position for a group of readers; cached until it changes. */
  written: Map<string, string> | null
}
