import type { Query } from '@/components/api/request'
import type { ObjectsFilter } from '@/components/map/overlay'
import type { Bounds } from '@/components/map/map-view'
import type { FieldCondition } from '@/components/conditions/field-conditions'
import { toCql } from './to-cql'
import type { ObjectSource } from './types'

interface Input {
  sort: string
  dir: 'asc' | 'desc'
  q: string
  field: readonly FieldCondition[]
  /** The map extent that the list is limited to; null for all. */
  bounds: Bounds | null
}

/** The search and conditions as a filter, without the extent; null when there are none. */
export function objectsFilter(
  { fields }: Pick<ObjectSource, 'fields'>,
  { q, field }: Pick<Input, 'q' | 'field'>,
): ObjectsFilter | null {
  const [search, filter] = [q.trim(), toCql(field, fields)]
  return search || filter ? { ...(search && { search }), ...(filter && { filter }) } : null
}

/** The objects query with filter and sorting, as the API takes it. */
export function objectsQuery(source: ObjectSource, { sort, dir, bounds, ...input }: Input): Query {
  const { fields, pkField } = source
  const sorted = sort === pkField || fields.some(({ name }) => name === sort)
  return {
    ...(sorted && { sort }),
    ...(dir === 'desc' && { direction: 'DESC' }),
    ...objectsFilter(source, input),
    bbox: bounds ? bounds.map((value) => value.toFixed(6)).join(',') : null,
  }
}
