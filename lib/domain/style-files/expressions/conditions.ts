import type { PatternPart, Sign } from '@/lib/domain/layer-queries'
import type { FieldType } from '@/lib/domain/layers'
import { Unreadable } from '../reading'
import { type Expression, isCall, isSame } from './expression'

/** One side of a comparison. */
export type Side =
  | { kind: 'field'; name: string; type: FieldType }
  | { kind: 'text'; value: string }
  | { kind: 'computed'; value: Expression; isNumber: boolean }

const operators = { '=': '==', '<>': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const
const turned = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

const numeric: ReadonlySet<FieldType> = new Set<FieldType>(['int', 'long', 'double'])

export const isNumeric = (type: FieldType): boolean => numeric.has(type)

/** A comparison. A literal takes the type of the other side. */
export function compare(sign: Sign, left: Side, right: Side, matchCase = true): Expression {
  if (left.kind === 'text' && right.kind !== 'text') return compare(turned[sign], right, left, matchCase)
  const isNumber = [left, right].some(isNumberSide)
  const isFlag = [left, right].some((side) => side.kind === 'field' && side.type === 'boolean')
  const valueOf = (side: Side): Expression => {
    if (side.kind === 'computed') return side.value
    if (side.kind === 'text') return literalOf(side.value, isNumber ? 'number' : isFlag ? 'flag' : 'text')
    return isNumber && !isNumeric(side.type) ? ['to-number', ['get', side.name]] : ['get', side.name]
  }
  const folded = (side: Side): Expression => {
    const value = valueOf(side)
    if (matchCase || isNumber || isFlag) return value
    return typeof value === 'string' ? value.toLowerCase() : ['downcase', asText(value)]
  }
  return [operators[sign], folded(left), folded(right)]
}

const isNumberSide = (side: Side) =>
  (side.kind === 'field' && isNumeric(side.type)) || (side.kind === 'computed' && side.isNumber)

const asText = (value: Expression): Expression => (isCall(value, 'to-string') ? value : ['to-string', value])

/** The value of a text as a number, a flag or itself. */
export function literalOf(text: string, kind: 'number' | 'flag' | 'text'): string | number | boolean {
  if (kind === 'text') return text
  const value = text.trim()
  if (kind === 'flag') {
    if (/^(true|t|1)$/i.test(value)) return true
    if (/^(false|f|0)$/i.test(value)) return false
    throw new Unreadable('filter', text)
  }
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) throw new Unreadable('filter', text)
  return number
}

export const isNull = (name: string): Expression => ['==', ['get', name], null]

export const between = (value: Side, lower: Side, upper: Side): Expression =>
  allOf([compare('>=', value, lower), compare('<=', value, upper)])

/** A pattern that begins with a text, ends with one, contains one or is one; others cannot be expressed. */
export function like(
  field: { name: string; type: FieldType },
  pattern: readonly PatternPart[],
  matchCase: boolean,
): Expression {
  const { name } = field
  const parts = joined(pattern)
  const text = parts.filter((part) => typeof part === 'string').join('')
  if (parts.some((part) => typeof part !== 'string' && part.any === 'character') || parts.length > 3)
    throw new Unreadable('filter', 'PropertyIsLike')
  const value: Expression = matchCase
    ? ['to-string', ['get', name]]
    : ['downcase', ['to-string', ['get', name]]]
  const wanted = matchCase ? text : text.toLowerCase()
  const shape = parts.map((part) => (typeof part === 'string' ? 'x' : '*')).join('')
  switch (shape) {
    case '':
    case 'x':
      return compare('=', { kind: 'field', ...field }, { kind: 'text', value: text }, matchCase)
    case '*':
      return ['!', isNull(name)]
    case 'x*':
      return ['==', ['slice', value, 0, wanted.length], wanted]
    case '*x':
      return ['==', ['slice', value, -wanted.length], wanted]
    case '*x*':
      return ['in', wanted, value]
    default:
      throw new Unreadable('filter', 'PropertyIsLike')
  }
}

function joined(pattern: readonly PatternPart[]): PatternPart[] {
  const parts: PatternPart[] = []
  for (const part of pattern) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (typeof part === 'string' || typeof last === 'string' || last?.any !== part.any) parts.push(part)
  }
  return parts
}

/** Where every condition holds. */
export function allOf(conditions: readonly Expression[]): Expression {
  const flat = conditions.flatMap((one) => (isCall(one, 'all') ? one.slice(1) : [one]))
  const parts = flat.filter((one, at) => flat.findIndex((other) => isSame(one, other)) === at)
  return parts.length === 1 ? (parts[0] ?? null) : ['all', ...parts]
}

/** Where any condition holds. */
export function anyOf(conditions: readonly Expression[]): Expression {
  const parts = conditions.flatMap((one) => (isCall(one, 'any') ? one.slice(1) : [one]))
  return parts.length === 1 ? (parts[0] ?? null) : ['any', ...parts]
}

const ordering = new Set(['<', '<=', '>', '>='])

/** Where none of the conditions holds. Comparisons of order fail for objects without a value, which are taken then. */
export function noneOf(conditions: readonly Expression[]): Expression {
  return ['!', anyOf(conditions.map(guarded))]
}

function guarded(condition: Expression): Expression {
  const names = new Set<string>()
  collect(condition, names)
  if (names.size === 0) return condition
  return allOf([...[...names].map((name): Expression => ['!', isNull(name)]), condition])
}

function collect(condition: Expression, names: Set<string>): void {
  if (!Array.isArray(condition)) return
  const [operator, ...rest] = condition as readonly Expression[]
  if (typeof operator === 'string' && ordering.has(operator)) for (const part of rest) addFields(part, names)
  else for (const part of rest) collect(part, names)
}

function addFields(value: Expression, names: Set<string>): void {
  if (!Array.isArray(value)) return
  const [operator, first] = value as readonly Expression[]
  if (operator === 'get' && typeof first === 'string') names.add(first)
  else for (const part of value) addFields(part, names)
}
