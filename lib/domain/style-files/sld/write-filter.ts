import type { Xml } from '@/lib/shared/xml'
import { type Expression, isCall, isSame } from '../expressions/expression'
import { ogc, type Writing } from './dialect'
import { writeOperand } from './write-operand'

const signs: Readonly<Record<string, string>> = {
  '==': 'PropertyIsEqualTo',
  '!=': 'PropertyIsNotEqualTo',
  '<': 'PropertyIsLessThan',
  '<=': 'PropertyIsLessThanOrEqualTo',
  '>': 'PropertyIsGreaterThan',
  '>=': 'PropertyIsGreaterThanOrEqualTo',
}

/** A condition of MapLibre as one of a filter; null for those that filters do not have. */
export function writeCondition(value: Expression, writing: Writing): Xml | null {
  if (!Array.isArray(value)) return null
  const [operator, ...rest] = value as readonly Expression[]
  const [first = null, second = null] = rest
  switch (operator) {
    case 'all':
    case 'any':
      return combined(operator === 'all' ? 'And' : 'Or', rest, writing)
    case '!': {
      const inner = writeCondition(first, writing)
      return inner && ogc('Not', null, inner)
    }
    case 'has': {
      const name = writeOperand(['get', first], writing)
      return name && ogc('Not', null, ogc('PropertyIsNull', null, name))
    }
    case '!has': {
      const name = writeOperand(['get', first], writing)
      return name && ogc('PropertyIsNull', null, name)
    }
    case 'in':
      return writeIn(first, second, writing)
    case 'match':
      return writeMatch(rest, writing)
    default:
      return typeof operator === 'string' && Object.hasOwn(signs, operator)
        ? (writeLike(operator, first, second, writing) ?? comparison(operator, first, second, writing))
        : null
  }
}

function combined(name: string, parts: readonly Expression[], writing: Writing): Xml | null {
  const written = parts.map((part) => writeCondition(part, writing))
  if (written.length === 0 || written.includes(null)) return null
  return written.length === 1 ? (written[0] ?? null) : ogc(name, null, written)
}

function comparison(operator: string, left: Expression, right: Expression, writing: Writing): Xml | null {
  const name = signs[operator]
  // The editor asks for the type of a number where it means any value.
  if (isCall(left, 'typeof') && right === 'number') return comparison('!=', left[1] ?? null, null, writing)
  if (left === null || right === null) {
    const field = writeOperand(left ?? right, writing)
    const isNull = field && ogc('PropertyIsNull', null, field)
    return operator === '==' ? isNull : operator === '!=' ? isNull && ogc('Not', null, isNull) : null
  }
  // Without regard to case both sides are written in small letters.
  const isFolded = isCall(left, 'downcase') && typeof right === 'string' && right === right.toLowerCase()
  const one = writeOperand(isFolded ? (left[1] ?? null) : left, writing)
  const other = writeOperand(right, writing)
  return name && one && other ? ogc(name, isFolded ? { matchCase: 'false' } : null, one, other) : null
}

/** The forms in which patterns are kept: see `like` of the conditions. */
function writeLike(operator: string, left: Expression, right: Expression, writing: Writing): Xml | null {
  if (operator !== '==' || !isCall(left, 'slice') || typeof right !== 'string') return null
  const [, value = null, from, to] = left
  if (from === 0 && to === right.length) return pattern(value, `${escaped(right)}*`, writing)
  return from === -right.length && to === undefined ? pattern(value, `*${escaped(right)}`, writing) : null
}

const escaped = (text: string) => text.replace(/[*?!]/g, '!$&')

function pattern(value: Expression, text: string, writing: Writing): Xml | null {
  const isFolded = isCall(value, 'downcase')
  const name = writeOperand(isFolded ? (value[1] ?? null) : value, writing)
  const escape = writing.version === '1.0.0' ? { escape: '!' } : { escapeChar: '!' }
  const attributes = { wildCard: '*', singleChar: '?', ...escape, ...(isFolded && { matchCase: 'false' }) }
  return name && ogc('PropertyIsLike', attributes, name, ogc('Literal', null, text))
}

/** A value in a list, or a text in a value. */
function writeIn(needle: Expression, list: Expression, writing: Writing): Xml | null {
  const values = isCall(list, 'literal') && Array.isArray(list[1]) ? (list[1] as readonly Expression[]) : null
  if (!values) return typeof needle === 'string' ? pattern(list, `*${escaped(needle)}*`, writing) : null
  if (isSame(needle, ['id'])) return null
  return combined(
    'Or',
    values.map((one) => ['==', needle, one]),
    writing,
  )
}

/** A list of values that says yes or no. */
function writeMatch(
  [input = null, labels = null, found, other]: readonly Expression[],
  writing: Writing,
): Xml | null {
  if (typeof found !== 'boolean' || typeof other !== 'boolean' || found === other) return null
  const values = Array.isArray(labels) ? (labels as readonly Expression[]) : [labels]
  const any = combined(
    'Or',
    values.map((one) => ['==', input, one]),
    writing,
  )
  return found ? any : any && ogc('Not', null, any)
}

/** The whole filter of a rule. Ids stand alone. */
export function writeFilter(value: Expression, writing: Writing): Xml | null {
  if (isCall(value, 'in') && isSame(value[1] ?? null, ['id']) && isCall(value[2] ?? null, 'literal')) {
    const ids = (value[2] as readonly Expression[])[1]
    if (Array.isArray(ids))
      return ogc(
        'Filter',
        null,
        ids.map((fid) => ogc('FeatureId', { fid: String(fid) })),
      )
  }
  const condition = writeCondition(value, writing)
  return condition && ogc('Filter', null, condition)
}
