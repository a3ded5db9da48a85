import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'

/** Features of one tile layer that appear from one zoom on. */
export interface TileGroup {
  layer: string
  minzoom: number
  maxzoom?: number
  features: Feature[]
  /** Metres-free: units of a 4096 tile that a line may be off; 0 keeps everything. */
  tolerance?: number
}

export interface TileSet {
  folder: string
  groups: TileGroup[]
  minzoom: number
  maxzoom: number
  bounds: [west: number, south: number, east: number, north: number]
}

const EXTENT = 4096

const column = (lon: number, z: number): number => Math.floor(((lon + 180) / 360) * 2 ** z)

function row(lat: number, z: number): number {
  const angle = (lat * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** z)
}

function indexOf(group: TileGroup, maxzoom: number): GeoJSONVT {
  const data = { type: 'FeatureCollection' as const, features: group.features }
  const { tolerance = 3 } = group
  return new GeoJSONVT(data, {
    maxZoom: group.maxzoom ?? maxzoom,
    tolerance,
    extent: EXTENT,
    buffer: 80,
    indexMaxZoom: 6,
  })
}

type Indexed = TileGroup & { index: GeoJSONVT }

function layersAt(groups: Indexed[], z: number, x: number, y: number): Record<string, GeoJSONVTTile> {
  const layers: Record<string, GeoJSONVTTile> = {}
  for (const { layer, minzoom, maxzoom = 99, index } of groups) {
    if (z < minzoom || z > maxzoom) continue
    const tile = index.getTile(z, x, y)
    if (!tile || tile.features.length === 0) continue
    const present = layers[layer]
    layers[layer] = present ? { ...present, features: [...present.features, ...tile.features] } : tile
  }
  return layers
}

/** Writes every tile inside the bounds, empty ones too: a missing one would be an error in the browser. */
export function writeTiles(set: TileSet): { files: number; bytes: number } {
  rmSync(set.folder, { recursive: true, force: true })
  const groups = set.groups.map((group): Indexed => ({ ...group, index: indexOf(group, set.maxzoom) }))
  const [west, south, east, north] = set.bounds
  const total = { files: 0, bytes: 0 }
  for (let z = set.minzoom; z <= set.maxzoom; z += 1) {
    const last = 2 ** z - 1
    const [x0, x1] = [Math.max(0, column(west, z)), Math.min(last, column(east, z))]
    const [y0, y1] = [Math.max(0, row(north, z)), Math.min(last, row(south, z))]
    for (let x = x0; x <= x1; x += 1) {
      for (let y = y0; y <= y1; y += 1) {
        const layers = layersAt(groups, z, x, y)
        const tile =
          Object.keys(layers).length > 0
            ? fromGeojsonVt(layers, { version: 2, extent: EXTENT })
            : new Uint8Array()
        const file = join(set.folder, String(z), String(x), `${y}.pbf`)
        if (y === y0) mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, tile)
        total.files += 1
        total.bytes += tile.length
      }
    }
  }
  return total
}
