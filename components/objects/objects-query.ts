import type { Query } from '@/components/api/request'
import type { Bounds } from '@/components/map/map-view'
import type { FieldCondition } from '@/components/tasks/filters/field-conditions'
import { toCql } from './to-cql'
import type { ObjectSource } from './types'

interface Wish {
  sort: string
  dir: 'asc' | 'desc'
  q: string
  field: readonly FieldCondition[]
  /** The part of the map to which the list is narrowed; null for all. */
  bounds: Bounds | null
}

/** Which objects are asked for and in what order, as the API takes it. */
export function objectsQuery(
  { fields, pkField }: ObjectSource,
  { sort, dir, q, field, bounds }: Wish,
): Query {
  const sorted = sort === pkField || fields.some(({ name }) => name === sort)
  return {
    ...(sorted && { sort }),
    ...(dir === 'desc' && { direction: 'DESC' }),
    search: q.trim(),
    filter: toCql(field, fields),
    bbox: bounds ? bounds.map((value) => value.toFixed(6)).join(',') : null,
  }
}
