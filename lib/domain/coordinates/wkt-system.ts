import type { Database } from '@/lib/platform/database'
import { needsNoShift } from './ellipsoid'
import { toDegrees } from './engine'
import { shiftedEverywhere } from './general-shifts'
import { codeNamed } from './registry'
import { sameAs } from './same-system'
import { boundBy, pulkovoNamed, withShift } from './shifts'
import { metresPerDegree, type Point, type Refusal, type System, world } from './system'
import { childOf, findNode, readWkt, withUnknownDatum, type WktNode } from './wkt'

const projected = ['PROJCS', 'PROJCRS', 'PROJECTEDCRS']
const geographic = ['GEOGCS', 'GEOGCRS', 'GEODCRS', 'GEODETICCRS', 'GEOGRAPHICCRS']
const compound = ['COMPD_CS', 'COMPOUNDCRS']

/** The system of a WKT 1 of either dialect or a WKT 2. */
export async function systemOfWkt(database: Database, given: string): Promise<System | Refusal> {
  // ESRI writes the vertical system of a shapefile behind the other one.
  const text = given.replace(/\]\s*,\s*VERT_?CS\s*\[[\s\S]*$/i, ']')
  const root = readWkt(text)
  const refuse = (reason: Refusal['reason'], name = root?.values[0] ?? text.slice(0, 100)): Refusal => ({
    reason,
    name,
  })
  if (!root) return refuse('unknown')
  if (root.keyword === 'BOUNDCRS') return boundSystem(database, text, root)
  if (compound.includes(root.keyword)) {
    const plane = childOf(root, ...projected, ...geographic, 'BOUNDCRS')
    return plane ? systemOfWkt(database, text.slice(plane.start, plane.end)) : refuse('unknown')
  }
  if (![...projected, ...geographic].includes(root.keyword)) return refuse('unknown')
  // Coordinates from the centre of the Earth are no map.
  if (geographic.includes(root.keyword) && /\bCS\s*\[\s*Cartesian/i.test(text)) return refuse('unknown')
  const known = await sameAs(database, { code: codeOf(root), name: root.values[0] ?? '', definition: text })
  if (known) return known
  return ownSystem(database, text, root)
}

/** A system bound to WGS 84 brings its shift along. */
async function boundSystem(database: Database, text: string, root: WktNode): Promise<System | Refusal> {
  const inner = childOf(childOf(root, 'SOURCECRS') ?? root, ...projected, ...geographic)
  const name = inner?.values[0] ?? root.keyword
  if (!inner || findNode(root, 'PARAMETERFILE')) return { reason: 'unknown', name }
  return (await isReadable(database, text, inner)) ? systemFrom(inner, text) : { reason: 'unknown', name }
}

/** The code at the end of a definition. */
function codeOf(root: WktNode): string | null {
  const mark = childOf(root, 'AUTHORITY', 'ID')
  const [authority = '', number = ''] = mark?.values ?? []
  return /^(EPSG|ESRI)$/i.test(authority) && /^\d{1,6}$/.test(number)
    ? `${authority.toUpperCase()}:${Number(number)}`
    : null
}

/** A system that has no code: its shift is that of its datum. */
async function ownSystem(database: Database, text: string, root: WktNode): Promise<System | Refusal> {
  const name = root.values[0] ?? ''
  const hasShift = findNode(root, 'TOWGS84') !== null
  const year = hasShift
    ? null
    : pulkovoNamed(findNode(root, 'DATUM', 'TRF', 'GEODETICDATUM')?.values[0] ?? '')
  const isFirst = findNode(root, 'SPHEROID') !== null
  const definition = year === null ? text : isFirst ? withShift(text, year) : boundBy(text, year)
  if (!(await isReadable(database, definition, root))) return { reason: 'unknown', name }
  if (hasShift || year !== null || isModern(root)) return systemFrom(root, definition)
  if (!(await isShifted(database, text, root))) return { reason: 'datum', name }
  const base = codeNamed(findNode(root, ...geographic, 'BASEGEOGCRS', 'BASEGEODCRS')?.values[0] ?? '')
  return systemFrom(root, shiftedEverywhere(base, definition))
}

function isModern(root: WktNode): boolean {
  const [, semiMajor, inverse] = findNode(root, 'SPHEROID', 'ELLIPSOID')?.values ?? []
  return semiMajor !== undefined && needsNoShift(Number(semiMajor), Number(inverse))
}

/** How far from the origin of a map its area of use may lie, in its units. */
const eastings = [1000, -200_000, 200_000, -600_000, 600_000]
const northings = [
  1000, 5_000_000, 300_000, 600_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 6_000_000, 7_000_000,
  -300_000, -1_000_000, -2_000_000, -4_000_000,
]

/** Places where a system is tried: around the origin of a map, or all over the world. */
function trials(root: WktNode): Point[] {
  if (geographic.includes(root.keyword)) return [[10, 50], ...everywhere]
  const parameter = (pattern: RegExp) => {
    const found = root.children
      .flatMap((one) => [one, ...one.children])
      .find((one) => pattern.test(one.values[0] ?? ''))
    return Number(found?.values[1] ?? 0) || 0
  }
  const [east, north] = [
    parameter(/^(False_Easting|False easting|Easting at)/i),
    parameter(/^(False_Northing|False northing|Northing at)/i),
  ]
  return eastings.flatMap((x) => northings.map((y): Point => [east + x, north + y]))
}

/** Every ten degrees. */
const everywhere = Array.from(
  { length: 36 * 15 },
  (_, at): Point => [-180 + 10 * (at % 36), -60 + 10 * Math.floor(at / 36)],
)

async function isReadable(database: Database, definition: string, root: WktNode): Promise<boolean> {
  return (await toDegrees(database, definition, trials(root).slice(0, 2))).some((place) => place !== null)
}

/** Whether PROJ knows a shift of the datum by its name: the same definition with a datum that nobody knows gives other
 * places, at least in the area of the shift. */
async function isShifted(database: Database, text: string, root: WktNode): Promise<boolean> {
  const points = trials(root)
  const [shifted, plain] = await Promise.all(
    [text, withUnknownDatum(text)].map((definition) => toDegrees(database, definition, points)),
  )
  return points.some((_, at) => {
    const [one, other] = [shifted?.[at], plain?.[at]]
    return one && other && (Math.abs(one[0] - other[0]) > 1e-8 || Math.abs(one[1] - other[1]) > 1e-8)
  })
}

function systemFrom(root: WktNode, definition: string): System {
  return {
    code: null,
    srid: null,
    name: root.values[0] ?? '',
    definition,
    northFirst: false,
    metresPerUnit: metresOf(root),
    area: world,
  }
}

/** The unit stands at the end, in the axes or beside them. */
function metresOf(root: WktNode): number {
  const own = childOf(root, 'UNIT', 'LENGTHUNIT', 'ANGLEUNIT')
  const axis = childOf(root, 'AXIS')
  const value = Number((own ?? (axis && childOf(axis, 'UNIT', 'LENGTHUNIT', 'ANGLEUNIT')))?.values[1])
  if (geographic.includes(root.keyword))
    return value > 0 ? (value * 180 * metresPerDegree) / Math.PI : metresPerDegree
  return value > 0 ? value : 1
}
