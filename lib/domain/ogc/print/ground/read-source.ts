import { setImmediate } from 'node:timers/promises'
import { invalid } from '@/lib/problems'
import { limitConcurrency } from '../../common/limit-concurrency'
import type { MapFrame } from '../../wms/map-request'
import { countAt, pixelOf, placesAt } from '../tile-places'
import type { GroundSource } from './ground-sources'
import { type GroundShape, readShapes } from './read-shapes'

/** Most tiles and shapes of a source on one sheet: of more, those of a smaller scale are taken. */
const tilesAtMost = 120
const shapesAtMost = 100_000

/** The shapes of a source on a map in these layers, in the detail of its zoom; 400 where even the least is too much. */
export async function readSource(
  source: GroundSource,
  frame: MapFrame,
  mapZoom: number,
  wanted: ReadonlySet<string>,
): Promise<GroundShape[]> {
  if (mapZoom < source.minZoom) return []
  let zoom = Math.max(source.minZoom, Math.min(source.maxZoom, Math.floor(mapZoom)))
  for (; zoom >= source.minZoom; zoom--) {
    if (countAt(frame, zoom) > tilesAtMost) continue
    const shapes = await readTiles(source, frame, zoom, wanted)
    if (shapes) return shapes
  }
  throw invalid({ path: 'basemap', rule: 'printBasemapArea' })
}

/** Null for too many. */
async function readTiles(
  source: GroundSource,
  frame: MapFrame,
  zoom: number,
  wanted: ReadonlySet<string>,
): Promise<GroundShape[] | null> {
  let count = 0
  const read = await limitConcurrency(placesAt(frame, zoom), 4, async (place) => {
    if (count > shapesAtMost) return []
    const bytes = await source.load({ z: zoom, x: place.x, y: place.y })
    if (!bytes || bytes.length === 0) return []
    // Other requests are answered in between.
    await setImmediate()
    const shapes = readShapes(bytes, place, wanted, frame)
    count += shapes.length
    return shapes
  })
  return count > shapesAtMost ? null : read.flat()
}

interface GeoFeature {
  properties: Record<string, unknown> | null
  geometry: { type: string; coordinates: unknown }
}

const types: Readonly<Record<string, 1 | 2 | 3>> = { Point: 1, LineString: 2, Polygon: 3 }

/** The shapes of a GeoJSON document that the build made: points, lines and areas. */
export function readFeatures(document: unknown, frame: MapFrame): GroundShape[] {
  const { features = [] } = (document ?? {}) as { features?: GeoFeature[] }
  const tile = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  return features.flatMap(({ properties, geometry: { type: kind, coordinates } }) => {
    const type = types[kind]
    if (type === undefined) return []
    const lines = (type === 1 ? [[coordinates]] : type === 2 ? [coordinates] : coordinates) as number[][][]
    const parts = lines.map((line) =>
      Float64Array.from(line.flatMap(([lon = 0, lat = 0]) => pixelOf(frame, lon, lat))),
    )
    return [{ layer: '', type, parts, properties: properties ?? {}, tile }]
  })
}
