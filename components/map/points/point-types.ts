import type { GlyphName } from '@/components/ui/glyphs'

/** A point on the map: position, category, priority, and overdue flag. */
export interface MapPoint {
  id: number
  lon: number
  lat: number
  category: number
  /** 0 to 3; a higher level has a sharper outline. */
  level: number
  alert: boolean
}

export interface CategoryLook {
  id: number
  color: string
  glyph: GlyphName
}

export type CategoryLooks = ReadonlyMap<number, CategoryLook>
