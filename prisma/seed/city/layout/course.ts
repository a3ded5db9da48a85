import { toLonLat } from '../base/projection'
import { smooth } from '../base/polyline'
import type { Point } from '../base/vector'
import type { LonLat } from '../types'

/** The Volga from source to delta by a few dozen well-known bends; the plan's own river takes over in between. */
const UPSTREAM: LonLat[] = [
  [32.47, 57.25],
  [33.2, 56.85],
  [34.33, 56.26],
  [35.1, 56.5],
  [35.92, 56.86],
  [37.15, 56.74],
  [37.6, 57.0],
  [38.33, 57.53],
  [38.45, 58.1],
  [39.2, 57.95],
  [39.9, 57.63],
  [40.93, 57.77],
  [41.5, 57.45],
  [42.15, 57.44],
  [43.1, 57.0],
  [43.2, 56.65],
  [44.0, 56.33],
  [45.1, 56.1],
  [46.0, 56.12],
  [47.25, 56.15],
  [48.3, 55.85],
  [49.05, 55.75],
  [49.25, 55.3],
  [48.95, 54.9],
  [48.5, 54.6],
  [48.6, 54.4],
  [48.68, 54.25],
  [48.74, 54.17],
]
const DOWNSTREAM: LonLat[] = [
  [48.7, 53.675],
  [48.72, 53.64],
  [48.82, 53.58],
  [49.02, 53.53],
  [49.35, 53.48],
  [49.85, 53.45],
  [50.1, 53.2],
  [49.6, 53.12],
  [48.9, 53.18],
  [48.45, 53.12],
  [48.05, 52.75],
  [47.6, 52.3],
  [46.95, 51.85],
  [46.05, 51.5],
  [45.9, 51.1],
  [45.6, 50.5],
  [45.4, 50.05],
  [45.0, 49.4],
  [44.55, 48.75],
  [44.85, 48.45],
  [45.9, 48.2],
  [46.7, 47.3],
  [47.4, 46.75],
  [48.02, 46.3],
  [48.1, 45.8],
]

const rounded = ([lon, lat]: Point): LonLat => [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4]

export const courseOf = (volga: readonly Point[]): LonLat[] => {
  const own = volga.filter((_, index) => index % 40 === 0).map(toLonLat)
  return smooth([...UPSTREAM, ...own, ...DOWNSTREAM], 0.05).map(rounded)
}
