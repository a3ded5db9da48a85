import type { LegendEntry, LegendLook } from '@/lib/domain/drawing'
import type { GeometryType } from '@/lib/domain/layers'

/** How a legend looks without further parameters; whether it has titles depends on its entries. */
export const usualLook: Omit<LegendLook, 'labels'> = {
  width: 20,
  height: 20,
  background: null,
  fontSize: 12,
  fontColor: '#333333',
  scale: 1,
}

/** A symbol for the whole layer has the title of the layer. */
export const titledEntries = (entries: readonly LegendEntry[], title: string): LegendEntry[] =>
  entries.map((entry) => ({ ...entry, title: entry.title ?? title }))

/** The geometry types of the symbols of a layer. */
export function typesOf(type: GeometryType | null): (1 | 2 | 3)[] {
  if (type === 'Point' || type === 'MultiPoint') return [1]
  if (type === 'LineString' || type === 'MultiLineString') return [2]
  return type === 'Polygon' || type === 'MultiPolygon' ? [3] : [3, 2, 1]
}
