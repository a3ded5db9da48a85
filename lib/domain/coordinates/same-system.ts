import { type Database, sql } from '@/lib/platform/database'
import { fromDegrees, metresBetween, toDegrees } from './engine'
import { codeNamed, type Registered, registered } from './registry'
import type { Point, System } from './system'
import { withUnknownDatum } from './wkt'

/** Definitions without a shift may be half a kilometre off, other projections are much farther. */
const farthest = 1500
/** Rounded parameters of the same projection. */
const nearest = 1

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
  const plain = /^[A-Z]+\s*\[/i.test(definition) ? await plainOf(database, system) : null
  if (!plain) return isNear(database, system, system.definition, definition, farthest)
  const file = withUnknownDatum(definition)
  if (!(await isNear(database, system, plain, file, nearest))) return false
  // A shift that the file gives is its own word.
  return !/TOWGS84/i.test(definition) || isNear(database, system, system.definition, definition, nearest)
}

/** A registered system without its datum, from the table of PostGIS; null where that has no definition. */
async function plainOf(database: Database, { srid }: System): Promise<string | null> {
  if (srid === null) return null
  const [row] = await database.query<{ text: string | null }>(
    sql`select nullif(srtext, '') as text from spatial_ref_sys where srid = ${srid}::int`,
    'plain-coordinate-system',
  )
  return row?.text ? withUnknownDatum(row.text) : null
}

/** Whether two definitions put the same coordinates to the same places, so many metres apart at most. */
async function isNear(
  database: Database,
  system: System,
  one: string,
  other: string,
  most: number,
): Promise<boolean> {
  const places = middles(system)
  const planes = await fromDegrees(database, one, places)
  const known = planes.filter((plane) => plane !== null)
  if (known.length === 0) return false
  let back = await toDegrees(database, other, known)
  // Some names of datums keep PROJ from reading the rest.
  if (back.every((place) => place === null)) back = await toDegrees(database, withUnknownDatum(other), known)
  return planes.every((plane, at) => {
    const given = places[at]
    const found = plane && back[known.indexOf(plane)]
    return !plane || !given || (found && metresBetween(given, found) < most)
  })
}

/** Two places in the area of use. */
export function middles({ area: [west, south, east, north] }: System): Point[] {
  const width = (east - west + 360) % 360 || 360
  return [0.4, 0.7].map((part): Point => {
    const longitude = west + width * part
    return [longitude > 180 ? longitude - 360 : longitude, south + (north - south) * part]
  })
}
