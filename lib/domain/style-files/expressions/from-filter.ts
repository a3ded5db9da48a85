import type { Filter, Operand } from '@/lib/domain/layer-queries'
import { fieldOf, type Reading, Unreadable } from '../reading'
import { allOf, anyOf, between, compare, isNull, like, type Side } from './conditions'
import type { Expression } from './expression'

/** A filter of the layer queries as an expression of MapLibre. */
export function fromFilter(filter: Filter, reading: Pick<Reading, 'fields'>): Expression {
  const fieldIn = (said: string) => {
    const { name, type } = fieldOf(reading, said)
    return { name, type }
  }
  const side = (operand: Operand): Side => {
    if (operand.kind === 'literal') return { kind: 'text', value: operand.value }
    return { kind: 'field', ...fieldIn(operand.name) }
  }
  switch (filter.op) {
    case 'and':
      return allOf(filter.parts.map((part) => fromFilter(part, reading)))
    case 'or':
      return anyOf(filter.parts.map((part) => fromFilter(part, reading)))
    case 'not':
      return ['!', fromFilter(filter.part, reading)]
    case 'all':
      return ['literal', true]
    case 'none':
      return ['literal', false]
    case 'compare':
      return compare(filter.sign, side(filter.left), side(filter.right), filter.matchCase)
    case 'between':
      return between(side(filter.value), side(filter.lower), side(filter.upper))
    case 'like':
      return like(fieldIn(filter.name), filter.pattern, filter.matchCase)
    case 'null':
      return isNull(fieldOf(reading, filter.name).name)
    case 'ids':
      return idsCondition(filter.ids)
    case 'spatial':
    case 'distance':
      throw new Unreadable('filter', filter.op)
  }
}

/** Ids are `7` or `roads.7`. */
export function idsCondition(ids: readonly string[]): Expression {
  const numbers = ids.map((id) => Number(/(?:^|\.)(\d{1,15})$/.exec(id)?.[1] ?? Number.NaN))
  if (numbers.some((id) => !Number.isFinite(id))) throw new Unreadable('filter', 'FeatureId')
  return ['in', ['id'], ['literal', numbers]]
}
