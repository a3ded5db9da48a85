import { createRandom } from '../rig/statistics'

/** Half of the side of the square world of web maps, metres. */
const half = 20_037_508.342_789_244

export interface Place {
  /** Metres of web maps. */
  x: number
  y: number
}

const metres = (lon: number, lat: number): Place => ({
  x: (lon / 180) * half,
  y: (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) * half,
})

/** Places all over the city of the benches at a scale, the same in every run. */
export function placesOf(count: number, seed: number, scale: number): Place[] {
  const random = createRandom(seed)
  const side = Math.sqrt(scale)
  return Array.from({ length: count }, () =>
    metres(39.7 + side * (0.03 + random() * 0.34), 57.5 + side * (0.02 + random() * 0.16)),
  )
}

export interface TileAddress {
  z: number
  x: number
  y: number
}

export function tileAt({ x, y }: Place, z: number): TileAddress {
  const side = (half * 2) / 2 ** z
  return { z, x: Math.floor((x + half) / side), y: Math.floor((half - y) / side) }
}

/** Metres of a pixel at a zoom of tiles with 256 pixels. */
export const metresPerPixel = (zoom: number) => (half * 2) / 256 / 2 ** zoom
