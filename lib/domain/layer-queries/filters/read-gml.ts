import { readBox } from '../bbox'
import { type NamedCrs, namedCrs } from '../axis-order'
import type { FilterGeometry, Shape } from './filter'
import { boxIn, geometryIn } from './given-geometry'
import { line, PlainPositions, type PositionReader, Positions, ring, wrongGeometry } from './coordinates'
import type { XmlNode } from './read-xml'

const child = (node: XmlNode, ...names: string[]) => node.children.find(({ name }) => names.includes(name))
const words = (text: string) => text.split(/\s+/).filter(Boolean)

const geometryNames = new Set([
  'Point',
  'LineString',
  'Curve',
  'Polygon',
  'Surface',
  'MultiPoint',
  'MultiLineString',
  'MultiCurve',
  'MultiPolygon',
  'MultiSurface',
  'Envelope',
  'Box',
])

export const isGeometry = ({ name }: XmlNode) => geometryNames.has(name)

/** A geometry of GML 2, 3.1 or 3.2 in degrees. Without a srsName it uses the system of the features. */
export function readGml(node: XmlNode, standardCrs: string): FilterGeometry {
  if (node.name === 'Envelope' || node.name === 'Box') return readEnvelope(node, standardCrs)
  const { crs, northFirst } = namedCrs(node.attributes.get('srsName') ?? standardCrs, 'srsName')
  return geometryIn(crs, geometryOf(withDimensions(node), new Positions(crs, northFirst)))
}

/** A geometry of GML as it is written: in its system, with its heights. */
export interface WrittenGeometry {
  crs: NamedCrs
  geometry: Shape<number[]>
}

/** Reads a geometry of at most as many positions, to be stored; `eastFirst` overrules the axis order of its system. */
export function readWrittenGml(
  node: XmlNode,
  standardCrs: string,
  { positionsAtMost, eastFirst }: { positionsAtMost: number; eastFirst: boolean },
): WrittenGeometry {
  const crs = namedCrs(node.attributes.get('srsName') ?? standardCrs, 'srsName')
  const positions = new PlainPositions(crs.northFirst && !eastFirst, positionsAtMost)
  return { crs, geometry: geometryOf(withDimensions(node), positions) }
}

/** Parts have the number of dimensions of the whole unless they name one. */
function withDimensions(node: XmlNode, above?: string): XmlNode {
  const dimensions = node.attributes.get('srsDimension') ?? above
  if (dimensions === undefined && node.children.length === 0) return node
  const attributes =
    dimensions === undefined ? node.attributes : new Map(node.attributes).set('srsDimension', dimensions)
  return { ...node, attributes, children: node.children.map((one) => withDimensions(one, dimensions)) }
}

/** An envelope, clipped to the Earth. */
export function readEnvelope(node: XmlNode, standardCrs: string): FilterGeometry {
  const { crs, northFirst } = namedCrs(node.attributes.get('srsName') ?? standardCrs, 'srsName')
  const corners = [child(node, 'lowerCorner'), child(node, 'upperCorner')]
  const numbers = corners.every(Boolean)
    ? corners.flatMap((corner) => flat(words(corner?.text ?? '')))
    : oldCorners(node)
  return boxIn(crs, readBox(numbers, northFirst, 'Envelope'))
}

/** The corners of a GML 2 box without heights. */
function oldCorners(node: XmlNode): string[] {
  const { numbers, dimensions } = numbersOf(node)
  return dimensions === 3 ? [...numbers.slice(0, 2), ...numbers.slice(3, 5)] : numbers
}

/** A position without its height. */
const flat = (numbers: string[]) => (numbers.length === 3 ? numbers.slice(0, 2) : numbers)

type At = readonly number[]

function geometryOf<P extends At>(node: XmlNode, positions: PositionReader<P>): Shape<P> {
  switch (node.name) {
    case 'Point': {
      const [position, ...more] = positionsOf(node, positions)
      if (!position || more.length > 0) throw wrongGeometry()
      return { type: 'Point', coordinates: position }
    }
    case 'LineString':
      return { type: 'LineString', coordinates: line(positionsOf(node, positions)) }
    case 'Curve':
      return { type: 'LineString', coordinates: line(curveOf(node, positions)) }
    case 'Polygon':
      return { type: 'Polygon', coordinates: ringsOf(node, positions) }
    case 'Surface':
      return surfaceOf(node, positions)
    default:
      return multiOf(node, positions)
  }
}

function multiOf<P extends At>(node: XmlNode, positions: PositionReader<P>): Shape<P> {
  const members = node.children
    .filter(({ name }) => /Members?$/.test(name))
    .flatMap(({ children }) => children.filter(isGeometry))
    .map((member) => geometryOf(member, positions))
  if (members.length === 0) throw wrongGeometry()
  switch (node.name) {
    case 'MultiPoint':
      return { type: 'MultiPoint', coordinates: only(members, 'Point') }
    case 'MultiLineString':
    case 'MultiCurve':
      return { type: 'MultiLineString', coordinates: only(members, 'LineString') }
    case 'MultiPolygon':
    case 'MultiSurface':
      return { type: 'MultiPolygon', coordinates: only(members, 'Polygon') }
    default:
      throw wrongGeometry()
  }
}

type Coordinates<P, Type> = Extract<Shape<P>, { type: Type }>['coordinates']

function only<P, Type extends 'Point' | 'LineString' | 'Polygon'>(members: readonly Shape<P>[], type: Type) {
  if (members.some((member) => member.type !== type)) throw wrongGeometry()
  return members.map((member) => member.coordinates) as Coordinates<P, Type>[]
}

function curveOf<P extends At>(node: XmlNode, positions: PositionReader<P>): P[] {
  const segments = child(node, 'segments')?.children ?? []
  if (segments.some(({ name }) => name !== 'LineStringSegment')) throw wrongGeometry()
  return segments.flatMap((segment, at) => positionsOf(segment, positions).slice(at === 0 ? 0 : 1))
}

function surfaceOf<P extends At>(node: XmlNode, positions: PositionReader<P>): Shape<P> {
  const patches = child(node, 'patches', 'polygonPatches')?.children ?? []
  const [patch, ...more] = patches.map((one) => ringsOf(one, positions))
  if (!patch) throw wrongGeometry()
  return more.length === 0
    ? { type: 'Polygon', coordinates: patch }
    : { type: 'MultiPolygon', coordinates: [patch, ...more] }
}

function ringsOf<P extends At>(node: XmlNode, positions: PositionReader<P>) {
  const boundaries = node.children.filter(({ name }) =>
    /^(exterior|interior|(outer|inner)BoundaryIs)$/.test(name),
  )
  const rings = boundaries.flatMap(({ children }) => children)
  if (rings.length === 0 || !/^(exterior|outerBoundaryIs)$/.test(boundaries[0]?.name ?? ''))
    throw wrongGeometry()
  return rings.map((one) => {
    if (one.name !== 'LinearRing') throw wrongGeometry()
    return ring(positionsOf(one, positions))
  })
}

function positionsOf<P extends At>(node: XmlNode, positions: PositionReader<P>): P[] {
  const { numbers, dimensions } = numbersOf(node)
  return positions.of(numbers, dimensions)
}

/** The numbers of `pos`, `posList`, `coordinates` or `coord`. */
function numbersOf(node: XmlNode): { numbers: string[]; dimensions: number } {
  const list = child(node, 'posList')
  if (list) return { numbers: words(list.text), dimensions: dimensionsOf(list, node) }
  const old = child(node, 'coordinates')
  if (old) {
    const tuples = words(old.text).map((tuple) => tuple.split(','))
    const dimensions = tuples[0]?.length ?? 2
    if (dimensions < 2 || tuples.some((tuple) => tuple.length !== dimensions)) throw wrongGeometry()
    return { numbers: tuples.flat(), dimensions }
  }
  const single = node.children.filter(({ name }) => name === 'pos')
  if (single.length > 0) {
    const given = single.map(({ text }) => words(text))
    if (given.some(({ length }) => length < 2 || length > 3)) throw wrongGeometry()
    const dimensions = given.every(({ length }) => length === 3) ? 3 : 2
    return { numbers: given.flatMap((one) => one.slice(0, dimensions)), dimensions }
  }
  const pairs = node.children.filter(({ name }) => name === 'coord')
  return { numbers: pairs.flatMap((pair) => [axis(pair, 'X'), axis(pair, 'Y')]), dimensions: 2 }
}

const axis = (pair: XmlNode, name: string) => child(pair, name)?.text.trim() ?? ''

function dimensionsOf(list: XmlNode, node: XmlNode): number {
  const said = list.attributes.get('srsDimension') ?? node.attributes.get('srsDimension') ?? '2'
  if (said !== '2' && said !== '3') throw wrongGeometry()
  return Number(said)
}
