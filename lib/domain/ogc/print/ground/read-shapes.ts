import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { TilePlace } from '../tile-places'

/** A shape of a basemap in pixels of the map. */
export interface GroundShape {
  layer: string
  /** 1 points, 2 lines, 3 areas. */
  type: 1 | 2 | 3
  /** One point each, one line, or one ring. */
  parts: Float64Array[]
  properties: Record<string, unknown>
  /** The edges of its tile. */
  tile: Pick<TilePlace, 'left' | 'top' | 'right' | 'bottom'>
}

interface Sheet {
  width: number
  height: number
}

/** Symbols and wide lines just outside of a map reach into it. */
const reach = 100

/** The shapes of a vector tile in the layers that are wanted, as far as they are on the map. */
export function readShapes(
  bytes: Uint8Array,
  place: TilePlace,
  wanted: ReadonlySet<string>,
  sheet: Sheet,
): GroundShape[] {
  const { left, top, right, bottom } = place
  const tile = { left, top, right, bottom }
  const shapes: GroundShape[] = []
  for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    if (!wanted.has(name)) continue
    const scale = (right - left) / layer.extent
    for (let at = 0; at < layer.length; at++) {
      const feature = layer.feature(at)
      const { type, properties } = feature
      if (type === 0) continue
      const courses = feature.loadGeometry()
      const lines =
        type === 1
          ? courses
              .flat()
              .filter(isInside(layer.extent))
              .map((one) => [one])
          : courses
      const parts = lines.map((line) => {
        const part = new Float64Array(line.length * 2)
        for (const [index, { x, y }] of line.entries()) {
          part[index * 2] = left + x * scale
          part[index * 2 + 1] = top + y * scale
        }
        return part
      })
      if (isOn(parts, sheet)) shapes.push({ layer: name, type, parts, properties, tile })
    }
  }
  return shapes
}

/** Points in the margin of a tile are those of its neighbour. */
const isInside =
  (extent: number) =>
  ({ x, y }: { x: number; y: number }): boolean =>
    x >= 0 && y >= 0 && x < extent && y < extent

function isOn(parts: readonly Float64Array[], { width, height }: Sheet): boolean {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const part of parts)
    for (let at = 0; at + 1 < part.length; at += 2) {
      const [x = 0, y = 0] = [part[at], part[at + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return right >= -reach && bottom >= -reach && left <= width + reach && top <= height + reach
}

/** The outline of an area as lines, without what the edge of its tile cuts. */
export function rimsOf({ parts, tile }: GroundShape): Float64Array[] {
  const isCut = (fromX: number, fromY: number, toX: number, toY: number) =>
    (fromX <= tile.left && toX <= tile.left) ||
    (fromX >= tile.right && toX >= tile.right) ||
    (fromY <= tile.top && toY <= tile.top) ||
    (fromY >= tile.bottom && toY >= tile.bottom)
  const rims: Float64Array[] = []
  for (const ring of parts) {
    let rim: number[] = []
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ring.subarray(at, at + 4)
      if (isCut(fromX, fromY, toX, toY)) {
        if (rim.length > 0) rims.push(Float64Array.from(rim))
        rim = []
      } else rim.push(...(rim.length === 0 ? [fromX, fromY] : []), toX, toY)
    }
    if (rim.length > 0) rims.push(Float64Array.from(rim))
  }
  return rims
}
