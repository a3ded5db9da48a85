import proj4 from 'proj4'
import { type CrsDefinition, crsDefinitions } from './crs-definitions'

/** West, south, east, north; or the smallest and largest coordinates, the easting first. */
export type Box = readonly [number, number, number, number]
export type Point = readonly [number, number]

/** A coordinate reference system. Its coordinates are always x, y here: code that reads or writes the
 * authority's order swaps them by `northFirst`. */
export interface Crs extends CrsDefinition {
  /** From WGS 84 degrees to its coordinates. */
  forward(point: Point): [number, number]
  /** From its coordinates to WGS 84 degrees. */
  inverse(point: Point): [number, number]
}

const known = new Map<string, CrsDefinition>(crsDefinitions.map((one) => [one.code, one]))
const made = new Map<string, Crs>()

/** The systems listed in capabilities. */
export const listedCrs: readonly CrsDefinition[] = crsDefinitions.filter(({ listed }) => listed)

const spellings: readonly RegExp[] = [
  /^(EPSG|CRS):(\d{1,6})$/i,
  /^urn:(?:x-)?ogc:def:crs:(EPSG|OGC):[^:]{0,8}:(?:CRS)?(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/def\/crs\/(EPSG|OGC)\/[^/]{1,8}\/(?:CRS)?(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/gml\/srs\/(epsg)\.xml#(\d{1,6})$/i,
]

/** The system of a name in any standard spelling; null for an unknown one. */
export function findCrs(name: string): Crs | null {
  for (const spelling of spellings) {
    const [, authority, code] = spelling.exec(name.trim()) ?? []
    if (authority && code) return crsOf(`${/^epsg$/i.test(authority) ? 'EPSG' : 'CRS'}:${Number(code)}`)
  }
  return null
}

/** The URN used in GML and WFS. */
export function urnOf({ code }: CrsDefinition): string {
  const [authority, number] = code.split(':')
  return authority === 'CRS' ? `urn:ogc:def:crs:OGC:1.3:CRS${number}` : `urn:ogc:def:crs:EPSG::${number}`
}

/** The URI used in OGC API. */
export function uriOf({ code }: CrsDefinition): string {
  const [authority, number] = code.split(':')
  return authority === 'CRS'
    ? `http://www.opengis.net/def/crs/OGC/1.3/CRS${number}`
    : `http://www.opengis.net/def/crs/EPSG/0/${number}`
}

/** Points along each side when a box is transformed: its sides become curves. */
const steps = 16

/** The bounding box in degrees of a box in the system; null when all of it is off the Earth. */
export function degreesOf(crs: Crs, box: Box): Box | null {
  if (crs.proj4 === null) return clip(box, crs.area)
  // Beyond the edge of the world longitudes would wrap to the other side.
  const whole = boxOf(crs, crs.area)
  const inside = whole && clip(box, whole)
  return inside && carry(inside, (point) => crs.inverse(point), crs.area)
}

/** The bounding box in the system of a box in degrees; null when none of it can be shown in the system. */
export function boxOf(crs: Crs, degrees: Box): Box | null {
  const inside = clip(degrees, crs.area)
  return inside && (crs.proj4 === null ? inside : carry(inside, (point) => crs.forward(point)))
}

function carry(box: Box, turn: (point: Point) => [number, number], area?: Box): Box | null {
  const xs: number[] = []
  const ys: number[] = []
  for (let at = 0; at <= steps; at++)
    for (let row = 0; row <= steps; row++) {
      const [x, y] = turn([between(box[0], box[2], at), between(box[1], box[3], row)])
      if (Number.isFinite(x) && Number.isFinite(y)) {
        xs.push(x)
        ys.push(y)
      }
    }
  if (xs.length === 0) return null
  const whole = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  return area ? clip(whole, area) : whole
}

const between = (from: number, to: number, at: number) => from + ((to - from) * at) / steps

function clip([west, south, east, north]: Box, area: Box): Box | null {
  const inside = [
    Math.max(west, area[0]),
    Math.max(south, area[1]),
    Math.min(east, area[2]),
    Math.min(north, area[3]),
  ] as const
  return inside[0] <= inside[2] && inside[1] <= inside[3] ? inside : null
}

function crsOf(code: string): Crs | null {
  const ready = made.get(code)
  if (ready) return ready
  const definition = known.get(code)
  if (!definition) return null
  const crs = { ...definition, ...conversions(definition) }
  made.set(code, crs)
  return crs
}

function conversions({ proj4: text }: CrsDefinition): Pick<Crs, 'forward' | 'inverse'> {
  if (text === null) return { forward: ([x, y]) => [x, y], inverse: ([x, y]) => [x, y] }
  const converter = proj4('+proj=longlat +datum=WGS84 +no_defs', text)
  return {
    forward: (point) => safely(() => converter.forward([point[0], point[1]])),
    inverse: (point) => safely(() => converter.inverse([point[0], point[1]])),
  }
}

/** proj4 throws for results that are not finite. */
function safely(turn: () => [number, number]): [number, number] {
  try {
    return turn()
  } catch {
    return [Number.NaN, Number.NaN]
  }
}
