import type { StyleLayer } from '../style/compile-style'

/** How a style classifies objects by one attribute. */
export interface Classes {
  attribute: string
  /** Single values: categories. */
  values: (string | number | boolean)[]
  /** Range limits, ascending. */
  limits: number[]
  /** Whether the style interpolates between the limits. */
  smooth: boolean
}

interface Found {
  values: Set<string | number | boolean>
  limits: Set<number>
  smooth: boolean
}

/** Limit of classes in one legend. */
const mostClasses = 200

/** The attribute that distinguishes the most classes in a style; null when all objects look alike. */
export function classesOf(layers: readonly StyleLayer[]): Classes | null {
  const found = new Map<string, Found>()
  for (const { filter, paint, layout } of layers) {
    for (const [name, value] of Object.entries((layout ?? {}) as object))
      if (name !== 'text-field' && name !== 'symbol-sort-key') collect(value, found)
    collect(paint, found)
    collect(filter, found)
  }
  const [first] = [...found].sort(([, one], [, other]) => sizeOf(other) - sizeOf(one))
  if (!first || sizeOf(first[1]) === 0) return null
  const [attribute, { values, limits, smooth }] = first
  return {
    attribute,
    values: [...values].slice(0, mostClasses),
    limits: [...limits].sort((a, b) => a - b).slice(0, mostClasses),
    smooth,
  }
}

const sizeOf = ({ values, limits }: Found) => values.size + limits.size

function collect(value: unknown, found: Map<string, Found>): void {
  if (Array.isArray(value)) {
    read(value, found)
    for (const one of value) collect(one, found)
  } else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) collect(one, found)
}

function read(expression: readonly unknown[], found: Map<string, Found>): void {
  const [operator, ...rest] = expression
  const at = (name: string) => {
    const known = found.get(name) ?? { values: new Set(), limits: new Set(), smooth: false }
    found.set(name, known)
    return known
  }
  switch (operator) {
    case 'match': {
      const name = attributeIn(rest[0])
      if (name) for (const value of everySecond(rest, 1).slice(0, -1)) addAll(at(name).values, value)
      return
    }
    case 'step': {
      const name = attributeIn(rest[0])
      if (name) addNumbers(at(name).limits, everySecond(rest, 2))
      return
    }
    case 'interpolate': {
      const name = attributeIn(rest[1])
      if (!name) return
      addNumbers(at(name).limits, everySecond(rest, 2))
      at(name).smooth = true
      return
    }
    case '==':
    case '!=':
    case 'in':
    case '!in':
      return readEqual(rest, at)
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const name = attributeIn(rest[0], true)
      if (name) addNumbers(at(name).limits, [rest[1]])
    }
  }
}

function readEqual(rest: readonly unknown[], at: (name: string) => Found): void {
  const name = attributeIn(rest[0], true)
  if (!name) return
  for (const value of rest.slice(1)) {
    const literal = Array.isArray(value) && value[0] === 'literal' ? value[1] : value
    if (!Array.isArray(value) || value[0] === 'literal') addAll(at(name).values, literal)
  }
}

/** The attribute that an operand reads; old filters name it directly. */
function attributeIn(operand: unknown, bare = false): string | null {
  if (bare && typeof operand === 'string' && !operand.startsWith('$')) return operand
  if (!Array.isArray(operand)) return null
  const [operator, first] = operand as readonly unknown[]
  if (operator === 'get') return typeof first === 'string' && operand.length === 2 ? first : null
  return /^(to-number|to-string|number|string|boolean|coalesce|downcase|upcase)$/.test(String(operator))
    ? attributeIn(first)
    : null
}

const everySecond = (list: readonly unknown[], from: number) =>
  list.slice(from).filter((_, at) => at % 2 === 0)

function addAll(values: Found['values'], value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') values.add(one)
}

function addNumbers(limits: Set<number>, values: readonly unknown[]): void {
  for (const value of values) if (typeof value === 'number' && Number.isFinite(value)) limits.add(value)
}
