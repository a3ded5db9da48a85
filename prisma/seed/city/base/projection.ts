import type { Point } from './vector'

export type LonLat = [lon: number, lat: number]

/**
 * The main square of Yargrad. The spot is a bank of the middle Volga, between Ulyanovsk and Samara, where the
 * world basemap shows plain land; the plan's river takes the place of the real one there.
 */
export const CENTER: LonLat = [48.7, 53.9]

// Metres per degree on the WGS 84 ellipsoid at the centre's latitude.
const METRES_PER_LAT = 111_303
const METRES_PER_LON = 65_733

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

export const toLonLat = ([x, y]: Point): LonLat => [
  round(CENTER[0] + x / METRES_PER_LON),
  round(CENTER[1] + y / METRES_PER_LAT),
]

export const toMetres = ([lon, lat]: LonLat): Point => [
  (lon - CENTER[0]) * METRES_PER_LON,
  (lat - CENTER[1]) * METRES_PER_LAT,
]
