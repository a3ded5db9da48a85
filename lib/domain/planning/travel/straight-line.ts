import { metresBetween } from '@/lib/shared/great-circle'
import type { Leg, Place, Travel } from './record'
import { detour, usualSpeed } from './speeds'

/** Ways where no streets are known: the straight line with a factor for detours, at a usual speed. */
export function straightLines(places: readonly Place[]): Travel {
  return (from, to) => {
    const [one, other] = [places[from], places[to]]
    return one && other && from !== to ? straightLine(one, other) : nowhere
  }
}

export const nowhere: Leg = { seconds: 0, metres: 0, byStreets: true }

function straightLine(one: Place, other: Place): Leg {
  const metres = metresBetween(one.lon, one.lat, other.lon, other.lat) * detour
  return { seconds: Math.round((metres * 3.6) / usualSpeed), metres: Math.round(metres), byStreets: false }
}
