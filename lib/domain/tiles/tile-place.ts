import type { View } from '@/lib/domain/drawing'

/** Half of the side of Web Mercator, metres. */
const half = 20_037_508.342_789_244
const radius = 6_378_137

/** Units of a side of a tile, and the margin by which geometries exceed it, so that strokes do not end at its
 * edge. */
export const tileUnits = 4096
export const tileMargin = 64

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** A tile as a view whose pixels are tile units. */
export function viewOf({ z, x, y }: TileAddress): View {
  const side = (half * 2) / 2 ** z
  const minX = x * side - half
  const maxY = half - y * side
  const margin = (side * tileMargin) / tileUnits
  return {
    system: { srid: 3857, definition: 'EPSG:3857' },
    box: [minX, maxY - side, minX + side, maxY],
    degrees: [
      Math.max(-180, longitude(minX - margin)),
      latitude(Math.max(-half, maxY - side - margin)),
      Math.min(180, longitude(minX + side + margin)),
      latitude(Math.min(half, maxY + margin)),
    ],
    width: tileUnits,
    height: tileUnits,
  }
}

const degrees = 180 / Math.PI
const longitude = (x: number) => (x / radius) * degrees
const latitude = (y: number) => (2 * Math.atan(Math.exp(y / radius)) - Math.PI / 2) * degrees
