import { pairs } from '../base/list'
import { offset, simplify } from '../base/polyline'
import { distance, type Point } from '../base/vector'
import type { NodeStore } from '../layout/node-store'
import type { PlannedStreet } from '../streets/build-streets'
import type { Waters } from '../streets/waters'

export interface PlannedTrack {
  kind: 'rail' | 'tram'
  bridge: boolean
  line: Point[]
}

export const STATION: Point = [-330, -1765]
const YARD_HALF = 620

/** Two main tracks; at the station and in its yard six more beside them. */
function railTracks(rail: Point[]): Point[][] {
  const yard = rail.filter((point) => distance(point, STATION) < YARD_HALF)
  const main = [-2.4, 2.4].map((by) => offset(rail, by))
  const beside = [-14, -9.4, 9.4, 14, 18.6].map((by) => {
    const line = offset(yard, by)
    const inner = Math.sign(by) * 2.4
    const ends = offset(yard, inner)
    return [...ends.slice(0, 1), ...line.slice(1, -1), ...ends.slice(-1)]
  })
  return [...main, ...beside]
}

function cutAtWater(line: Point[], waters: Waters): PlannedTrack[] {
  const runs: PlannedTrack[] = []
  for (const [a, b] of pairs(line)) {
    const bridge = waters.touches(a, b)
    const last = runs.at(-1)
    if (last && last.bridge === bridge) last.line.push(b)
    else runs.push({ kind: 'rail', bridge, line: [a, b] })
  }
  return runs.map((run) => ({ ...run, line: simplify(run.line, 0.4) }))
}

/** Streets that carry a tram line, in full. */
export const TRAM_STREETS = new Set([
  'Земляной Вал',
  'Саратовская улица',
  'Казанская улица',
  'Северный проспект',
  'Московский проспект',
  'Саратовский проспект',
])

function tramTracks(streets: PlannedStreet[], store: NodeStore): PlannedTrack[] {
  return streets
    .filter(({ name }) => TRAM_STREETS.has(name))
    .flatMap(({ steps }) => {
      const runs: number[][] = []
      for (const { from, to } of steps) {
        const last = runs.at(-1)
        if (last && last.at(-1) === from) last.push(to)
        else runs.push([from, to])
      }
      return runs.map((run): PlannedTrack => ({ kind: 'tram', bridge: false, line: store.ring(run) }))
    })
}

export function layTracks(
  rail: Point[],
  streets: PlannedStreet[],
  store: NodeStore,
  waters: Waters,
): PlannedTrack[] {
  return [...railTracks(rail).flatMap((line) => cutAtWater(line, waters)), ...tramTracks(streets, store)]
}
