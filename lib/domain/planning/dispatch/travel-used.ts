import type { Visit } from '../solver/simulate'

/** What travel times rest on; `mixed` where some places are not reached by streets. */
export type TravelUsed = 'streets' | 'straight_line' | 'mixed'

/** What the ways of visits rest on. */
export function travelUsed(visits: readonly Pick<Visit, 'leg'>[]): TravelUsed {
  const ways = visits.filter(({ leg }) => leg.metres > 0)
  const byStreets = ways.filter(({ leg }) => leg.byStreets)
  if (byStreets.length === 0) return 'straight_line'
  return byStreets.length === ways.length ? 'streets' : 'mixed'
}
