import type { LayerField, LayerTime } from '@/lib/domain/layers'
import { allOf, type Filter } from '../filters/filter'
import { kindOf, momentOf } from '../filters/literals'
import type { ServedLayer } from '../served-layer'
import type { TimeRange } from './time-range'

/** The fields that hold the time of the objects of a layer: those of its setting, or else its first date. */
export function timeFields({ layer, fields }: ServedLayer): { start: LayerField; end: LayerField } | null {
  const named = (name: string) => fields.find((field) => field.name === name)
  const start = layer.time ? named(layer.time.field) : fields.find((field) => kindOf(field) === 'moment')
  const end = layer.time?.endField ? named(layer.time.endField) : start
  return start && end ? { start, end } : null
}

/** The objects whose time has a moment in any of the ranges; null for a layer without dates. One without an end
 * lasts. */
export function timeFilter(layer: ServedLayer, ranges: readonly TimeRange[]): Filter | null {
  const fields = timeFields(layer)
  if (!fields) return null
  const { start, end } = fields
  const parts = ranges.flatMap(({ from, to }): Filter[] => {
    const begun = to === null ? null : bound(start, '<=', to)
    const ended = from === null ? null : bound(end, '>=', from)
    const lasting: Filter | null =
      ended && end !== start ? { op: 'or', parts: [ended, { op: 'null', name: end.name }] } : ended
    const both = allOf(begun, lasting)
    return both ? [both] : []
  })
  return parts.length === 1 ? (parts[0] ?? null) : { op: 'or', parts }
}

/** A day is compared with days. */
function bound(field: LayerField, sign: '>=' | '<=', moment: string): Filter {
  const value = field.type === 'date' ? (momentOf(moment)?.toISOString().slice(0, 10) ?? moment) : moment
  return {
    op: 'compare',
    sign,
    left: { kind: 'property', name: field.name },
    right: { kind: 'literal', value },
    matchCase: true,
  }
}

/** The setting of a layer whose fields are still there. */
export const timeOf = (layer: ServedLayer): LayerTime | null =>
  layer.layer.time && timeFields(layer) ? layer.layer.time : null
