import type { Expression } from '../expressions/expression'

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>='])

/** A filter as an expression: the older form names fields without `get`. */
export function plainFilter(filter: unknown): Expression {
  if (!Array.isArray(filter)) return filter === undefined ? null : (filter as Expression)
  const [operator, first, ...rest] = filter as readonly Expression[]
  switch (operator) {
    case 'all':
    case 'any':
      return [operator, ...filter.slice(1).map(plainFilter)]
    case 'none':
      return ['!', ['any', ...filter.slice(1).map(plainFilter)]]
    case '!in':
      return ['!', ['in', field(first), ['literal', rest]]]
    case '!has':
      return ['==', field(first), null]
    case 'in':
      return typeof first === 'string' && !Array.isArray(rest[0])
        ? ['in', field(first), ['literal', rest]]
        : (filter as Expression)
    default:
      return typeof operator === 'string' && comparisons.has(operator) && isOld(first, rest[0])
        ? [operator, field(first), ...rest]
        : (filter as Expression)
  }
}

/** An expression compares a text with something that is an expression. */
const isOld = (left: Expression | undefined, right: Expression | undefined) =>
  typeof left === 'string' && !Array.isArray(right)

const field = (name: Expression | undefined): Expression =>
  name === '$id' ? ['id'] : name === '$type' ? ['geometry-type'] : ['get', name ?? null]
