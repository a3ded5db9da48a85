import type { Feature } from 'geojson'
import type { CityPlan, LonLat } from '@/prisma/seed/city'
import { line } from './city-features'

/** Towns that the plan's highways and railway point at. */
const TOWARD: LonLat[] = [
  [37.6, 55.75],
  [49.1, 55.8],
  [46, 51.55],
  [48.05, 46.35],
  [50.15, 53.2],
  [45, 53.2],
  [55.1, 51.77],
]
/** Ways are drawn this far, degrees of latitude: beyond it the map shows no town that they could lead to. */
const LENGTH = 1.6

// A degree of longitude is so much shorter here.
const SQUEEZE = 0.59

/** A gentle curve on from `end` in its own direction, bending toward the town that lies nearest to that way. */
function onward(before: LonLat, end: LonLat): LonLat[] {
  const [x, y] = [(end[0] - before[0]) * SQUEEZE, end[1] - before[1]]
  const size = Math.hypot(x, y) || 1
  const aim = ([lon, lat]: LonLat): number => {
    const [u, v] = [(lon - end[0]) * SQUEEZE, lat - end[1]]
    return (u * x + v * y) / (Math.hypot(u, v) * size)
  }
  const [town = end] = [...TOWARD].sort((a, b) => aim(b) - aim(a))
  const far = Math.hypot((town[0] - end[0]) * SQUEEZE, town[1] - end[1])
  const share = Math.min(1, LENGTH / far)
  const goal: LonLat = [end[0] + (town[0] - end[0]) * share, end[1] + (town[1] - end[1]) * share]
  const bend: LonLat = [end[0] + (x / size / SQUEEZE) * LENGTH * 0.45, end[1] + (y / size) * LENGTH * 0.45]
  return Array.from({ length: 33 }, (_, index): LonLat => {
    const t = index / 32
    const sway = Math.sin(t * 15 + end[0] * 900) * 0.012 * Math.sin(t * Math.PI)
    const mix = (axis: 0 | 1): number =>
      (1 - t) ** 2 * end[axis] + 2 * t * (1 - t) * bend[axis] + t * t * goal[axis]
    return [Math.round((mix(0) + sway) * 1e4) / 1e4, Math.round((mix(1) + sway * 0.6) * 1e4) / 1e4]
  })
}

function ends(points: LonLat[]): [LonLat, LonLat][] {
  const [a, b] = [points[0], points[1]]
  const [y, z] = [points.at(-2), points.at(-1)]
  return a && b && y && z
    ? [
        [b, a],
        [y, z],
      ]
    : []
}

/** Where the plan's highways and its railway go on beyond the tiles. */
export function waysBeyond(plan: CityPlan): Feature[] {
  const outside = ([lon, lat]: LonLat): boolean =>
    Math.abs(lon - plan.center[0]) > 0.17 || Math.abs(lat - plan.center[1]) > 0.09
  const highways = plan.edges.filter((edge) => edge.class === 'primary').flatMap(({ points }) => ends(points))
  const rails = plan.tracks.filter(({ kind }) => kind === 'rail').flatMap(({ points }) => ends(points))
  const leave = (list: [LonLat, LonLat][], kind: string): Feature[] =>
    list
      .filter(([, end]) => outside(end))
      .map(([before, end]) => line([end, ...onward(before, end).slice(1)], { kind }))
  return [...leave(highways, 'highway'), ...leave(rails, 'rail')]
}
