import type { NamedCrs } from '../axis-order'
import { readBox, withoutHeights } from '../bbox'
import { ogcException } from '../fault'
import { line, Positions, ring, wrongGeometry } from './coordinates'
import {
  Budget,
  fromOtherSide,
  type Filter,
  type FilterGeometry,
  type Operand,
  type Relation,
  relations,
  type Sign,
} from './filter'
import { boxIn, geometryIn } from './given-geometry'
import { readPattern } from './read-pattern'

const broken = (at: unknown) =>
  ogcException(
    'OperationParsingFailed',
    'ogc.filter',
    { at: JSON.stringify(at)?.slice(0, 60) ?? '' },
    'filter',
  )
const unknown = (name: string) =>
  ogcException('OptionNotSupported', 'ogc.filter-operator', { name }, 'filter')

/** Longest text of a filter. */
const longest = 64 * 1024

/** A filter of CQL2 as JSON (OGC 21-065r2, 8). Geometries are GeoJSON in the system, in its axis order. */
export function readCqlJson(text: string, crs: NamedCrs): Filter {
  if (text.length > longest) throw broken('')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw broken(text)
  }
  return new Reader(crs).condition(value)
}

interface Call {
  op: string
  args: unknown[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function callOf(value: unknown): Call {
  if (!isObject(value) || typeof value.op !== 'string' || !Array.isArray(value.args)) throw broken(value)
  return { op: value.op, args: value.args }
}

const signs: Readonly<Record<string, Sign>> = {
  '=': '=',
  '<>': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

class Reader {
  readonly #budget = new Budget()

  constructor(readonly crs: NamedCrs) {}

  condition(value: unknown): Filter {
    this.#budget.condition()
    if (typeof value === 'boolean') return { op: value ? 'all' : 'none' }
    return this.#budget.nested(() => this.call(callOf(value)))
  }

  call({ op, args }: Call): Filter {
    const sign = Object.hasOwn(signs, op) ? signs[op] : undefined
    if (sign) return this.compare(sign, args)
    const relation = relations.find((one) => op === `s_${one}`)
    if (relation) return this.spatial(relation, args)
    switch (op) {
      case 'and':
      case 'or':
        if (args.length < 2) throw broken(op)
        return { op, parts: args.map((part) => this.condition(part)) }
      case 'not':
        return { op, part: this.condition(only(args)) }
      case 'isNull':
        return { op: 'null', name: propertyOf(only(args)) }
      case 'between':
        return this.between(args)
      case 'like':
        return this.like(args)
      case 'in':
        return this.among(args)
      default:
        throw unknown(op)
    }
  }

  compare(sign: Sign, args: readonly unknown[]): Filter {
    const [left, right, ...more] = args.map(casedOf)
    if (!left || !right || more.length > 0) throw broken(args)
    return {
      op: 'compare',
      sign,
      left: left.operand,
      right: right.operand,
      matchCase: left.matchCase && right.matchCase,
    }
  }

  between(args: readonly unknown[]): Filter {
    const [value, lower, upper, ...more] = args.map(operandOf)
    if (!value || !lower || !upper || more.length > 0) throw broken(args)
    return { op: 'between', value, lower, upper }
  }

  like(args: readonly unknown[]): Filter {
    const [left, right, ...more] = args.map(casedOf)
    if (left?.operand.kind !== 'property' || right?.operand.kind !== 'literal' || more.length > 0)
      throw broken(args)
    const pattern = readPattern(right.operand.value, { text: '%', character: '_', escape: '\\' })
    if (!pattern) throw broken(right.operand.value)
    return { op: 'like', name: left.operand.name, pattern, matchCase: left.matchCase && right.matchCase }
  }

  among([value, list, ...more]: readonly unknown[]): Filter {
    if (value === undefined || !Array.isArray(list) || list.length === 0 || more.length > 0)
      throw broken(list)
    const left = casedOf(value)
    this.#budget.condition(list.length)
    const parts = list.map((one): Filter => {
      const right = casedOf(one)
      return {
        op: 'compare',
        sign: '=',
        left: left.operand,
        right: right.operand,
        matchCase: left.matchCase && right.matchCase,
      }
    })
    const [first] = parts
    return first && parts.length === 1 ? first : { op: 'or', parts }
  }

  spatial(relation: Relation, args: readonly unknown[]): Filter {
    const [first, second, ...more] = args
    if (first === undefined || second === undefined || more.length > 0) throw broken(args)
    if (isProperty(first))
      return { op: 'spatial', relation, name: propertyOf(first), geometry: this.geometry(second) }
    const turned = fromOtherSide(relation)
    return { op: 'spatial', relation: turned, name: propertyOf(second), geometry: this.geometry(first) }
  }

  geometry(value: unknown): FilterGeometry {
    if (!isObject(value)) throw broken(value)
    const { crs, northFirst } = this.crs
    if (Array.isArray(value.bbox)) {
      const numbers = withoutHeights(value.bbox.map(String))
      return boxIn(crs, readBox(numbers, northFirst, 'filter'))
    }
    return geometryIn(crs, shapeOf(value, new Positions(crs, northFirst)))
  }
}

function shapeOf({ type, coordinates }: Record<string, unknown>, positions: Positions): FilterGeometry {
  const one = (value: unknown): [number, number] => {
    if (!Array.isArray(value) || value.length < 2) throw wrongGeometry()
    return positions.one(String(value[0]), String(value[1]))
  }
  const many = (value: unknown) => listOf(value).map(one)
  const rings = (value: unknown) => listOf(value).map((part) => ring(many(part)))
  switch (type) {
    case 'Point':
      return { type, coordinates: one(coordinates) }
    case 'MultiPoint':
      return { type, coordinates: many(coordinates) }
    case 'LineString':
      return { type, coordinates: line(many(coordinates)) }
    case 'MultiLineString':
      return { type, coordinates: listOf(coordinates).map((part) => line(many(part))) }
    case 'Polygon':
      return { type, coordinates: rings(coordinates) }
    case 'MultiPolygon':
      return { type, coordinates: listOf(coordinates).map(rings) }
    default:
      throw wrongGeometry()
  }
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw wrongGeometry()
  return value
}

function only(args: readonly unknown[]): unknown {
  if (args.length !== 1) throw broken(args)
  return args[0]
}

const isProperty = (value: unknown): value is { property: string } =>
  isObject(value) && typeof value.property === 'string'

function propertyOf(value: unknown): string {
  if (!isProperty(value)) throw broken(value)
  return value.property
}

function casedOf(value: unknown): { operand: Operand; matchCase: boolean } {
  if (!isObject(value) || value.op !== 'casei') return { operand: operandOf(value), matchCase: true }
  return { operand: operandOf(only(callOf(value).args)), matchCase: false }
}

function operandOf(value: unknown): Operand {
  if (isProperty(value)) return { kind: 'property', name: value.property }
  const plain = isObject(value) ? (value.date ?? value.timestamp) : value
  if (typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean')
    return { kind: 'literal', value: String(plain) }
  throw broken(value)
}
