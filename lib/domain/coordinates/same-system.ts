import type { Database } from '@/lib/platform/database'
import { fromDegrees, metresBetween, toDegrees } from './engine'
import { codeNamed, type Registered, registered } from './registry'
import type { Point, System } from './system'
import { withUnknownDatum } from './wkt'

/** Definitions without a shift may be half a kilometre off, other projections are much farther. */
const farthest = 1500

/** A definition that may be one of the registry. */
export interface Described {
  code: string | null
  name: string
  definition: string
}

/** The system of the registry that a definition names by its code or its name, if its parameters are those; null
 * otherwise. The registry's one brings the shift of its datum. */
export async function sameAs(
  database: Database,
  { code, name, definition }: Described,
): Promise<System | null> {
  for (const one of new Set([code, codeNamed(name)])) {
    const found = one === null ? null : registered(one)
    if (found && !found.unshifted && (await agrees(database, found, definition))) return found.system
  }
  return null
}

async function agrees(database: Database, { system }: Registered, definition: string): Promise<boolean> {
  const places = middles(system)
  const planes = await fromDegrees(database, system.definition, places)
  const known = planes.filter((plane) => plane !== null)
  if (known.length === 0) return false
  let back = await toDegrees(database, definition, known)
  // Some names of datums keep PROJ from reading the rest.
  if (back.every((place) => place === null))
    back = await toDegrees(database, withUnknownDatum(definition), known)
  return planes.every((plane, at) => {
    const given = places[at]
    const found = plane && back[known.indexOf(plane)]
    return !plane || !given || (found && metresBetween(given, found) < farthest)
  })
}

/** Two places in the area of use. */
function middles({ area: [west, south, east, north] }: System): Point[] {
  const width = (east - west + 360) % 360 || 360
  return [0.4, 0.7].map((part): Point => {
    const longitude = west + width * part
    return [longitude > 180 ? longitude - 360 : longitude, south + (north - south) * part]
  })
}
