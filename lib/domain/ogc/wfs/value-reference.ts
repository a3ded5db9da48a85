import { allOf, missing, propertyName, wrongValue } from '@/lib/domain/layer-queries'
import type { FeatureQuery } from './request'

/** The query narrowed to the features that have the property of a reference, and to that property; `@gml:id` means the id
 * (09-025r2 10.2.4.3). */
export function valuesOf(query: FeatureQuery, reference: string | undefined): FeatureQuery {
  if (reference === undefined) throw missing('valueReference')
  if (reference.trim() === '') throw wrongValue('valueReference', reference)
  if (/(^|\/)@(gml:)?id$/.test(reference.trim())) return { ...query, properties: [] }
  const name = propertyName(reference)
  const has = { op: 'not', part: { op: 'null', name } } as const
  return { ...query, properties: [name], filter: allOf(query.filter, has) }
}
