import type { StyleLayer } from '@/components/map/overlay'
import { usual } from './canonical'
import type { Expression } from './expressions'
import { isNumber } from './numbers'
import type { PointPart } from './style-model'

/** A property of a layer, or its default. */
export function said({ paint, layout }: StyleLayer, name: string): Expression {
  return paint?.[name] ?? layout?.[name] ?? usual[name] ?? null
}

export const saidNumber = (layer: StyleLayer, name: string): number | null => {
  const value = said(layer, name)
  return isNumber(value) ? value : null
}

export const saidText = (layer: StyleLayer, name: string): string | null => {
  const value = said(layer, name)
  return typeof value === 'string' ? value : null
}

export function saidDash(layer: StyleLayer): readonly number[] | null {
  const value = said(layer, 'line-dasharray')
  if (value === null) return []
  return Array.isArray(value) && value.every(isNumber) ? value : null
}

export const zoomsOf = ({ minzoom, maxzoom }: StyleLayer) => ({
  minzoom: minzoom ?? null,
  maxzoom: maxzoom ?? null,
})

export interface ReadFilter {
  only: PointPart['only']
  /** Required values of the classes without a fallback; empty when only missing numbers hide objects. */
  hidden: ReadonlySet<string> | null
}

const shapes = ['Point', 'LineString', 'Polygon'] as const

/** Recognises filters written by parts; null for any other. */
export function readFilter(filter: unknown): ReadFilter | null {
  if (filter === undefined || filter === null) return { only: null, hidden: null }
  if (!Array.isArray(filter)) return null
  if (filter[0] === 'all' && filter.length === 3) {
    const shape = readFilter(filter[1])
    const rest = readFilter(filter[2])
    return shape?.only && rest?.hidden ? { only: shape.only, hidden: rest.hidden } : null
  }
  const text = JSON.stringify(filter)
  const only = shapes.find(
    (one) => text === JSON.stringify(['match', ['geometry-type'], [one, `Multi${one}`], true, false]),
  )
  if (only) return { only, hidden: null }
  const [operator, , list] = filter as unknown[]
  if (operator === '==' && list === 'number') return { only: null, hidden: new Set() }
  const values = operator === 'in' && Array.isArray(list) && list[0] === 'literal' ? list[1] : null
  return Array.isArray(values)
    ? { only: null, hidden: new Set(values.map((value) => JSON.stringify(value))) }
    : null
}
