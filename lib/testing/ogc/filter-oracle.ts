import type { Filter, FilterGeometry, Operand } from '@/lib/domain/layer-queries/filters/filter'

type Value = string | number | boolean | null

/** An object for the oracle: a point, or an axis-aligned box. */
export interface Thing {
  id: number
  values: Readonly<Record<string, Value>>
  box: readonly [number, number, number, number] | null
}

/** Null is neither true nor false, as in SQL. */
type Truth = boolean | null

/** Evaluates a filter on an object, without an index. */
export function evaluate(filter: Filter, thing: Thing): Truth {
  switch (filter.op) {
    case 'all':
      return true
    case 'none':
      return false
    case 'and':
      return all(filter.parts.map((part) => evaluate(part, thing)))
    case 'or':
      return negate(all(filter.parts.map((part) => negate(evaluate(part, thing)))))
    case 'not':
      return negate(evaluate(filter.part, thing))
    case 'compare':
      return compare(filter.sign, valueOf(filter.left, thing), valueOf(filter.right, thing))
    case 'between': {
      const value = valueOf(filter.value, thing)
      const lower = compare('>=', value, valueOf(filter.lower, thing))
      return all([lower, compare('<=', value, valueOf(filter.upper, thing))])
    }
    case 'like':
      return like(filter, thing)
    case 'null':
      return filter.name === 'geom' ? thing.box === null : (thing.values[filter.name] ?? null) === null
    case 'ids':
      return filter.ids.some((id) => id.split('.').at(-1) === String(thing.id))
    case 'spatial':
      return thing.box && relate(filter.relation, thing.box, boxOf(filter.geometry))
    case 'distance':
      return thing.box && apart(thing.box, boxOf(filter.geometry)) <= filter.distance.amount === filter.within
  }
}

const negate = (truth: Truth): Truth => (truth === null ? null : !truth)
const all = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true

function valueOf(operand: Operand, { values }: Thing): Value {
  return operand.kind === 'literal' ? operand.value : (values[operand.name] ?? null)
}

/** Literals are text, and take the type of the other operand. */
function compare(sign: string, left: Value, right: Value): Truth {
  if (left === null || right === null) return null
  const model = typeof left === 'string' ? right : left
  const [a, b] = [as(model, left), as(model, right)]
  switch (sign) {
    case '=':
      return a === b
    case '<>':
      return a !== b
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    default:
      return a >= b
  }
}

function as(model: Value, value: string | number | boolean): string | number | boolean {
  if (typeof model === 'number') return Number(value)
  return typeof model === 'boolean' ? String(value) === 'true' : value
}

function like({ name, pattern, matchCase }: Extract<Filter, { op: 'like' }>, { values }: Thing): Truth {
  const value = values[name] ?? null
  if (value === null) return null
  const source = pattern.map((part) =>
    typeof part === 'string' ? part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&') : part.any === 'text' ? '.*' : '.',
  )
  return new RegExp(`^${source.join('')}$`, matchCase ? 'su' : 'sui').test(String(value))
}

type Box = readonly [number, number, number, number]

/** The extent equals the geometry: test data has only points and boxes. */
function boxOf({ coordinates }: FilterGeometry): Box {
  const numbers = (coordinates as readonly unknown[]).flat(3) as number[]
  const xs = numbers.filter((_, at) => at % 2 === 0)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const isPoint = ([w, s, e, n]: Box) => w === e && s === n
const meets = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
const inside = (a: Box, b: Box) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3]
const strictly = (a: Box, b: Box) => a[0] > b[0] && a[1] > b[1] && a[2] < b[2] && a[3] < b[3]
const overlaid = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** Whether the interiors share a point; a point is its own interior. */
function insidesMeet(a: Box, b: Box): boolean {
  if (isPoint(a)) return isPoint(b) ? meets(a, b) : strictly(a, b)
  return isPoint(b) ? strictly(b, a) : overlaid(a, b)
}

function relate(relation: string, a: Box, b: Box): boolean {
  switch (relation) {
    case 'intersects':
      return meets(a, b)
    case 'disjoint':
      return !meets(a, b)
    case 'within':
      return inside(a, b) && insidesMeet(a, b)
    case 'contains':
      return inside(b, a) && insidesMeet(a, b)
    case 'touches':
      return meets(a, b) && !insidesMeet(a, b)
    default:
      return inside(a, b) && inside(b, a)
  }
}

function apart(a: Box, b: Box): number {
  const wide = Math.max(0, a[0] - b[2], b[0] - a[2])
  return Math.hypot(wide, Math.max(0, a[1] - b[3], b[1] - a[3]))
}
