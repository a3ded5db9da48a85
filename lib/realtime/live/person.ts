import type { LiveFix } from '@/lib/domain/locations'
import type { UserFacts } from '@/lib/domain/users'

/** What a sensor said last; `look` is the number of the look that brought it. */
export interface Gauge {
  port: number
  value: number
  at: number
  look: number
}

/** What has to be known of a person beside where they are. */
export interface Profile {
  /** What decides who sees them. */
  facts: UserFacts
  organizationId: number | null
  glonassId: number | null
  /** Off: nothing is told of the person. */
  tracking: boolean
}

/** Somebody of whom a position or a value is known. */
export interface Person extends Profile {
  readonly id: number
  /** Place among all, from 0 without gaps. */
  readonly index: number
  point: LiveFix | null
  /** One for each port. */
  gauges: readonly Gauge[]
  /** Numbers of the looks that changed what is told of the point, and of any sensor. */
  movedAt: number
  measuredAt: number
  /** And of the one that changed who sees them, or whether anything is told at all. */
  profiledAt: number
  /** The point as it was written for readers of a kind; kept until it changes. */
  written: Map<string, string> | null
}
