import { mercatorNorth } from './registry'
import { type Box, clip, isStored, type Point, type System, world } from './system'

/** A system whose coordinates a formula gives, without the database. */
export interface ClosedForm {
  forward(degrees: Point): Point
  inverse(place: Point): Point
  /** The box in degrees of a box in the system; null when all of it is off the Earth. */
  degreesOf(box: Box): Box | null
  /** The box in the system of a box in degrees; null when none of it can be shown there. */
  boxOf(degrees: Box): Box | null
}

const same = ([x, y]: Point): Point => [x, y]
const onEarth = (box: Box) => clip(box, world)

const degrees: ClosedForm = { forward: same, inverse: same, degreesOf: onEarth, boxOf: onEarth }

const radius = 6_378_137
const edge = Math.PI * radius
const inRadians = Math.PI / 180
const square: Box = [-edge, -edge, edge, edge]

const forward = ([longitude, latitude]: Point): Point => [
  radius * longitude * inRadians,
  radius * Math.asinh(Math.tan(latitude * inRadians)),
]
const inverse = ([x, y]: Point): Point => [
  x / radius / inRadians,
  Math.atan(Math.sinh(y / radius)) / inRadians,
]
const corners = (box: Box | null, turn: (point: Point) => Point): Box | null =>
  box && [...pair(turn([box[0], box[1]])), ...pair(turn([box[2], box[3]]))]
const pair = ([x, y]: Point): [number, number] => [x, y]

const mercator: ClosedForm = {
  forward,
  inverse,
  degreesOf: (box) => corners(clip(box, square), inverse),
  boxOf: (box) => corners(clip(box, [-180, -mercatorNorth, 180, mercatorNorth]), forward),
}

/** The formula of degrees and of Web Mercator; null for other systems, which PROJ calculates. */
export function closedForm(system: System): ClosedForm | null {
  if (isStored(system)) return degrees
  return system.definition === 'EPSG:3857' ? mercator : null
}
