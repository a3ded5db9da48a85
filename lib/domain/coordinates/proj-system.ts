import type { Database } from '@/lib/platform/database'
import { needsNoShift } from './ellipsoid'
import { toDegrees } from './engine'
import { shiftedEverywhere } from './general-shifts'
import { withNamedShift } from './shifts'
import { metresPerDegree, type Point, type Refusal, type System, world } from './system'

/** Ellipsoids whose datums need no shift; PROJ takes GRS80 without any. */
const modern = ['WGS84', 'GRS80', 'GSK2011', 'PZ90', 'sphere']

const units: Readonly<Record<string, number>> = {
  m: 1,
  km: 1000,
  dm: 0.1,
  cm: 0.01,
  ft: 0.3048,
  'us-ft': 1200 / 3937,
  yd: 0.9144,
  mi: 1609.344,
  kmi: 1852,
}

/** The geographic systems of the names of datums that PROJ takes for those of EPSG. */
const bases: Readonly<Record<string, string>> = { NAD27: 'EPSG:4267' }

/** The system of a PROJ string. */
export async function systemOfProj(database: Database, text: string): Promise<System | Refusal> {
  const name = text.slice(0, 100)
  const given = new Map(
    text.split(/\s+/).map((part): [string, string] => {
      const [, key = '', value = ''] = /^\+?([^=]*)=?(.*)$/.exec(part) ?? []
      return [key, value]
    }),
  )
  if (!given.has('proj')) return { reason: 'unknown', name }
  const isAngle = /^(longlat|latlong|latlon|lonlat)$/.test(given.get('proj') ?? '')
  const east = Number(given.get('x_0') ?? 0)
  const north = Number(given.get('y_0') ?? 0)
  const metres = Number(given.get('to_meter') ?? units[given.get('units') ?? 'm'])
  const points: Point[] = isAngle
    ? [[10, 50]]
    : [
        [(east + 1000) / metres, (north + 1000) / metres],
        [(east + 1000) / metres, (north + 5_000_000) / metres],
      ]
  // Coordinates from the centre of the Earth are no map.
  if (['geocent', 'cart'].includes(given.get('proj') ?? '')) return { reason: 'unknown', name }
  const shifted = withNamedShift(text)
  const base =
    given.has('towgs84') || given.has('nadgrids') ? null : (bases[given.get('datum') ?? ''] ?? null)
  const definition = shiftedEverywhere(base, given.has('type') ? shifted : `${shifted} +type=crs`)
  const places = await toDegrees(database, definition, points)
  if (places.every((place) => place === null)) return { reason: 'unknown', name }
  if (!isSafe(given)) return { reason: 'datum', name }
  return {
    code: null,
    srid: null,
    name,
    definition,
    northFirst: false,
    metresPerUnit: isAngle ? metresPerDegree : metres,
    area: world,
  }
}

/** Three numbers of a shift, or seven with rotations and scale. */
const isShift = (text: string) =>
  [3, 7].includes(text.split(',').filter((part) => part !== '' && Number.isFinite(Number(part))).length)

/** Whether it says its shift, or needs none. */
function isSafe(given: ReadonlyMap<string, string>): boolean {
  if (['datum', 'nadgrids'].some((key) => given.has(key))) return true
  if (given.has('towgs84')) return isShift(given.get('towgs84') ?? '')
  if (given.has('R')) return true
  if (given.has('a')) {
    const semiMajor = Number(given.get('a'))
    const semiMinor = Number(given.get('b') ?? semiMajor)
    const inverse = given.has('rf') ? Number(given.get('rf')) : semiMajor / (semiMajor - semiMinor)
    return needsNoShift(semiMajor, inverse)
  }
  return modern.includes(given.get('ellps') ?? 'GRS80')
}
