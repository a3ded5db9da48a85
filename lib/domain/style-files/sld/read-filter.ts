import { readPattern, type Sign, type XmlNode } from '@/lib/domain/layer-queries'
import { allOf, anyOf, between, compare, isNull, like } from '../expressions/conditions'
import type { Expression } from '../expressions/expression'
import { idsCondition } from '../expressions/from-filter'
import { childOf } from '../read-document'
import { type Reading, Unreadable } from '../reading'
import { readSide } from './read-operand'

const signs: Readonly<Record<string, Sign>> = {
  PropertyIsEqualTo: '=',
  PropertyIsNotEqualTo: '<>',
  PropertyIsLessThan: '<',
  PropertyIsLessThanOrEqualTo: '<=',
  PropertyIsGreaterThan: '>',
  PropertyIsGreaterThanOrEqualTo: '>=',
}

const idNames: Readonly<Record<string, string>> = { FeatureId: 'fid', ResourceId: 'rid', GmlObjectId: 'id' }

/** The filter of a rule as an expression. */
export function readFilter(filter: XmlNode, reading: Reading): Expression {
  const [first, ...more] = filter.children
  if (!first) throw new Unreadable('filter', filter.name)
  if (filter.children.every(({ name }) => name in idNames)) return idsOf(filter.children)
  if (more.length > 0) throw new Unreadable('filter', more[0]?.name ?? '')
  return condition(first, reading)
}

const idsOf = (nodes: readonly XmlNode[]) =>
  idsCondition(nodes.map(({ name, attributes }) => attributes.get(idNames[name] ?? '') ?? ''))

function condition(node: XmlNode, reading: Reading): Expression {
  const { name, children } = node
  const sign = Object.hasOwn(signs, name) ? signs[name] : undefined
  if (sign) {
    const [left, right] = sidesOf(node, 2, reading)
    if (!left || !right) throw new Unreadable('filter', name)
    return compare(sign, left, right, node.attributes.get('matchCase') !== 'false')
  }
  switch (name) {
    case 'And':
    case 'Or':
      if (children.length === 0) throw new Unreadable('filter', name)
      return (name === 'And' ? allOf : anyOf)(children.map((child) => condition(child, reading)))
    case 'Not':
      return ['!', condition(single(node), reading)]
    case 'PropertyIsNull':
    case 'PropertyIsNil':
      return isNull(fieldIn(single(node), reading).name)
    case 'PropertyIsBetween':
      return betweenOf(node, reading)
    case 'PropertyIsLike':
      return likeOf(node, reading)
    case 'FeatureId':
    case 'ResourceId':
    case 'GmlObjectId':
      return idsOf([node])
    default:
      throw new Unreadable('filter', name)
  }
}

function sidesOf({ name, children }: XmlNode, count: number, reading: Reading) {
  if (children.length !== count) throw new Unreadable('filter', name)
  return children.map((child) => readSide(child, reading))
}

function single(node: XmlNode): XmlNode {
  const [only, ...more] = node.children
  if (!only || more.length > 0) throw new Unreadable('filter', node.name)
  return only
}

function fieldIn(node: XmlNode, reading: Reading) {
  const side = readSide(node, reading)
  if (side.kind !== 'field') throw new Unreadable('filter', node.name)
  return { name: side.name, type: side.type }
}

function betweenOf(node: XmlNode, reading: Reading): Expression {
  const lower = childOf(node, 'LowerBoundary')
  const upper = childOf(node, 'UpperBoundary')
  const [value] = node.children
  if (!value || !lower || !upper || value === lower) throw new Unreadable('filter', node.name)
  return between(readSide(value, reading), readSide(single(lower), reading), readSide(single(upper), reading))
}

function likeOf(node: XmlNode, reading: Reading): Expression {
  const [property, literal] = node.children
  const at = (...names: string[]) =>
    names.map((name) => node.attributes.get(name)).find((sign) => sign !== undefined)
  const pattern = readPattern(literal?.text ?? '', {
    text: at('wildCard') ?? '*',
    character: at('singleChar') ?? '?',
    escape: at('escapeChar', 'escape') ?? '\\',
  })
  if (!property || literal?.name !== 'Literal' || !pattern) throw new Unreadable('filter', node.name)
  return like(fieldIn(property, reading), pattern, at('matchCase') !== 'false')
}
