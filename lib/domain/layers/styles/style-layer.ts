/** A layer of a MapLibre style without its source, which the renderer adds. */
export type StyleLayer = {
  id: string
  type: 'circle' | 'symbol' | 'line' | 'fill' | 'raster'
  minzoom?: number
  maxzoom?: number
  filter?: unknown
  layout?: Record<string, unknown>
  paint?: Record<string, unknown>
  metadata?: Record<string, unknown>
}
