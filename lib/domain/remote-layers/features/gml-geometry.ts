import type { Geometry, Position } from 'geojson'
import { childOf, type Node } from '../upstream/read-tree'

const kinds =
  /^(Point|LineString|Curve|Polygon|Surface|MultiPoint|MultiLineString|MultiCurve|MultiPolygon|MultiSurface|MultiGeometry)$/

export const isGml = ({ name }: Node): boolean => kinds.test(name)

/** The axis order and number of dimensions; geometries inherit those of their parent. */
interface Axes {
  northFirst: boolean
  dimensions: number
}

/** A GML geometry in degrees; a system that is named by a URN or address has its official axis order,
 * latitude first. Null when it is not a geometry. */
export function readGmlGeometry(node: Node): Geometry | null {
  // The URN was asked for, and servers name any other system.
  return geometryOf(node, { northFirst: true, dimensions: 2 })
}

function geometryOf(node: Node, above: Axes): Geometry | null {
  const axes = axesOf(node, above)
  switch (node.name) {
    case 'Point': {
      const [position] = positionsOf(node, axes)
      return position ? { type: 'Point', coordinates: position } : null
    }
    case 'LineString':
      return { type: 'LineString', coordinates: positionsOf(node, axes) }
    case 'Curve':
      return { type: 'LineString', coordinates: curveOf(node, axes) }
    case 'Polygon':
      return { type: 'Polygon', coordinates: ringsOf(node, axes) }
    case 'Surface':
      return surfaceOf(node, axes)
    default:
      return multiOf(node, axes)
  }
}

function axesOf({ attributes }: Node, above: Axes): Axes {
  const { srsName, srsDimension } = attributes
  const dimensions = srsDimension === '3' ? 3 : srsDimension === '2' ? 2 : above.dimensions
  if (srsName === undefined) return { ...above, dimensions }
  const byAuthority = /^\s*(urn:|https?:\/\/www\.opengis\.net\/def\/)/i.test(srsName)
  return { northFirst: byAuthority && !/(CRS84|CRS:84)\s*$/i.test(srsName), dimensions }
}

function multiOf(node: Node, axes: Axes): Geometry | null {
  const members = node.children
    .filter(({ name }) => /Members?$/.test(name))
    .flatMap(({ children }) => children.filter(isGml))
    .map((member) => geometryOf(member, axes))
  const points = members.flatMap((one) => (one?.type === 'Point' ? [one.coordinates] : []))
  const lines = members.flatMap((one) => (one?.type === 'LineString' ? [one.coordinates] : []))
  const areas = members.flatMap((one) =>
    one?.type === 'Polygon' ? [one.coordinates] : one?.type === 'MultiPolygon' ? one.coordinates : [],
  )
  if (areas.length > 0 && points.length + lines.length === 0)
    return { type: 'MultiPolygon', coordinates: areas }
  if (members.length === 0) return null
  if (points.length === members.length) return { type: 'MultiPoint', coordinates: points }
  if (lines.length === members.length) return { type: 'MultiLineString', coordinates: lines }
  const whole = members.filter((one) => one !== null)
  return whole.length === members.length ? { type: 'GeometryCollection', geometries: whole } : null
}

function curveOf(node: Node, axes: Axes): Position[] {
  const segments = childOf(node, 'segments')?.children ?? []
  // Arcs and splines do not consist of straight segments.
  if (segments.some(({ name }) => name !== 'LineStringSegment')) return []
  return segments.flatMap((segment, at) =>
    positionsOf(segment, axesOf(segment, axes)).slice(at === 0 ? 0 : 1),
  )
}

function surfaceOf(node: Node, axes: Axes): Geometry {
  const patches = (childOf(node, 'patches') ?? childOf(node, 'polygonPatches'))?.children ?? []
  const areas = patches.map((patch) => ringsOf(patch, axes))
  const [only, ...more] = areas
  return only && more.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: areas }
}

function ringsOf(node: Node, axes: Axes): Position[][] {
  return node.children
    .filter(({ name }) => /^(exterior|interior|(outer|inner)BoundaryIs)$/.test(name))
    .flatMap(({ children }) => children)
    .map((ring) =>
      ring.name === 'LinearRing' ? positionsOf(ring, axesOf(ring, axes)) : ringCurve(ring, axes),
    )
}

/** The positions of a ring that consists of curves. */
function ringCurve(ring: Node, axes: Axes): Position[] {
  const curves = ring.children
    .filter(({ name }) => name === 'curveMember')
    .flatMap(({ children }) => children)
  return curves.flatMap((curve, at) => {
    const line = geometryOf(curve, axes)
    return line?.type === 'LineString' ? line.coordinates.slice(at === 0 ? 0 : 1) : []
  })
}

function positionsOf(node: Node, axes: Axes): Position[] {
  const list = childOf(node, 'posList')
  if (list) return paired(numbersIn(list.text), axesOf(list, axes))
  const old = childOf(node, 'coordinates')
  if (old)
    return old.text
      .trim()
      .split(/\s+/)
      .flatMap((tuple) => paired(tuple.split(',').map(Number), wide(tuple, axes)))
  return node.children
    .filter(({ name }) => name === 'pos')
    .flatMap((pos) => paired(numbersIn(pos.text).slice(0, 2), { ...axesOf(pos, axes), dimensions: 2 }))
}

/** The number of dimensions of a tuple is its length. */
const wide = (tuple: string, axes: Axes): Axes => ({ ...axes, dimensions: tuple.split(',').length })

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number)

function paired(numbers: readonly number[], { northFirst, dimensions }: Axes): Position[] {
  const positions: Position[] = []
  for (let at = 0; at + 1 < numbers.length; at += Math.max(2, dimensions)) {
    const [first = Number.NaN, second = Number.NaN] = [numbers[at], numbers[at + 1]]
    positions.push(northFirst ? [second, first] : [first, second])
  }
  return positions
}
