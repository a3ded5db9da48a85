import { lastView } from '@/components/map/last-view'
import type { Basemap } from '@/components/map/choice/basemap'

interface Tile {
  z: number
  x: number
  y: number
}

/** The tile at a zoom that contains a point. */
export function tileAt(lon: number, lat: number, z: number): Tile {
  const side = 2 ** z
  const clamp = (value: number) => Math.min(side - 1, Math.max(0, Math.floor(value)))
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { z, x: clamp(((lon + 180) / 360) * side), y: clamp(y * side) }
}

/** A sample tile of a basemap: in its centre, or where the reader last looked. */
export function sampleTile({
  bounds,
  minZoom,
  maxZoom,
}: Pick<Basemap, 'bounds' | 'minZoom' | 'maxZoom'>): Tile {
  const view = lastView()
  const [west, south, east, north] = bounds ?? [view.lon, view.lat, view.lon, view.lat]
  const fit = bounds ? Math.floor(Math.log2(360 / Math.max(east - west, 0.0001))) : Math.floor(view.zoom)
  const z = Math.min(maxZoom ?? 19, Math.max(minZoom ?? 0, Math.min(16, fit)))
  return tileAt((west + east) / 2, (south + north) / 2, z)
}
