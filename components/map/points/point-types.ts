import type { GlyphName } from '@/components/ui/glyphs'

/** A point as the map knows it: where, what kind, how urgent, and whether it raises an alarm. */
export interface MapPoint {
  id: number
  lon: number
  lat: number
  category: number
  /** 0 to 3; the marker's outline grows sharper with it. */
  level: number
  alert: boolean
}

export interface CategoryLook {
  id: number
  color: string
  glyph: GlyphName
}

export type CategoryLooks = ReadonlyMap<number, CategoryLook>
