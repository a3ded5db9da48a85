import type { NamedCrs } from '../axis-order'
import { line, Positions, ring, wrongGeometry } from './coordinates'
import type { FilterGeometry } from './filter'
import { geometryIn } from './given-geometry'
import type { Cursor } from './tokens'

/** A WKT geometry within a CQL text, in the system and its axis order; heights and measures are dropped. */
export const readWkt = (cursor: Cursor, { crs, northFirst }: NamedCrs): FilterGeometry =>
  geometryIn(crs, shapeOf(cursor, new Positions(crs, northFirst)))

function shapeOf(cursor: Cursor, positions: Positions): FilterGeometry {
  const one = () => positionOf(cursor, positions)
  const many = () => inParentheses(cursor, one)
  const rings = () => inParentheses(cursor, () => ring(many()))
  const type = cursor
    .take('word')
    .toUpperCase()
    .replace(/ZM$|Z$|M$/, '')
  for (const dimensions of ['Z', 'M', 'ZM']) if (cursor.took(dimensions)) break
  switch (type) {
    case 'POINT': {
      const [position, ...more] = many()
      if (!position || more.length > 0) throw wrongGeometry()
      return { type: 'Point', coordinates: position }
    }
    case 'LINESTRING':
      return { type: 'LineString', coordinates: line(many()) }
    case 'POLYGON':
      return { type: 'Polygon', coordinates: rings() }
    case 'MULTIPOINT':
      return { type: 'MultiPoint', coordinates: inParentheses(cursor, () => looseOne(cursor, one)) }
    case 'MULTILINESTRING':
      return { type: 'MultiLineString', coordinates: inParentheses(cursor, () => line(many())) }
    case 'MULTIPOLYGON':
      return { type: 'MultiPolygon', coordinates: inParentheses(cursor, rings) }
    default:
      throw wrongGeometry()
  }
}

function positionOf(cursor: Cursor, positions: Positions): [number, number] {
  const position = positions.one(cursor.take('number'), cursor.take('number'))
  for (let more = 0; more < 2 && cursor.next?.kind === 'number'; more++) cursor.take('number')
  return position
}

/** Points of a MULTIPOINT may have their own parentheses. */
function looseOne(cursor: Cursor, one: () => [number, number]): [number, number] {
  const enclosed = cursor.tookSign('(')
  const position = one()
  if (enclosed) cursor.need(')')
  return position
}

function inParentheses<T>(cursor: Cursor, read: () => T): T[] {
  const items: T[] = []
  cursor.need('(')
  do items.push(read())
  while (cursor.tookSign(','))
  cursor.need(')')
  return items
}
