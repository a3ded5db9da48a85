import { LRUCache } from 'lru-cache'
import { carryPoints, type Point } from '@/lib/domain/coordinates'
import type { Database } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'

/** Points of one system in another, by their definitions. */
export interface Journey {
  from: string
  to: string
}

/** Points of a lattice that are carried at once: so many cells on a side. */
const cells = 8
const nodes = cells + 1
/** Patches that a frame may need; a larger one is carried point by point. */
const patchesAtMost = 6

/** Where the points of a patch lie in the other system, row by row; no number where they lie nowhere. */
interface Patch {
  xs: Float64Array
  ys: Float64Array
}

// Neighbouring tiles share them: the database takes longer for a few points than a thread for half of a tile.
const patches = processSingleton('raster-lattices', () => new LRUCache<string, Promise<Patch>>({ max: 5000 }))

/** Carries points by the cells of a lattice of fixed points, whose sides are `longest` or shorter. Null where the points
 * are far apart, or beside a place that the other system lacks. */
export async function carryByLattice(
  database: Database,
  points: readonly Point[],
  journey: Journey,
  longest: number,
): Promise<Point[] | null> {
  const step = 2 ** Math.floor(Math.log2(longest))
  const wanted = new Map<string, { column: number; row: number }>()
  for (const [x, y] of points) {
    const column = Math.floor(x / step / cells)
    const row = Math.floor(y / step / cells)
    wanted.set(`${column} ${row}`, { column, row })
    if (wanted.size > patchesAtMost) return null
  }
  const found = new Map<string, Patch>()
  await Promise.all(
    [...wanted].map(async ([key, place]) => found.set(key, await patchAt(database, journey, step, place))),
  )
  const carried: Point[] = []
  for (const [x, y] of points) {
    const [u, v] = [x / step, y / step]
    const patch = found.get(`${Math.floor(u / cells)} ${Math.floor(v / cells)}`)
    const place = patch && placeIn(patch, u, v)
    if (!place) return null
    carried.push(place)
  }
  return carried
}

/** A place between the four nodes around it; null beside one that lies nowhere. */
function placeIn({ xs, ys }: Patch, u: number, v: number): Point | null {
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const at = (row - Math.floor(v / cells) * cells) * nodes + column - Math.floor(u / cells) * cells
  const x = between(xs, at, u - column, v - row)
  const y = between(ys, at, u - column, v - row)
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null
}

function between(values: Float64Array, at: number, shareX: number, shareY: number): number {
  const value = (node: number) => values[node] ?? Number.NaN
  const one = value(at) + (value(at + 1) - value(at)) * shareX
  const other = value(at + nodes) + (value(at + nodes + 1) - value(at + nodes)) * shareX
  return one + (other - one) * shareY
}

function patchAt(
  database: Database,
  { from, to }: Journey,
  step: number,
  { column, row }: { column: number; row: number },
): Promise<Patch> {
  const key = JSON.stringify([from, to, step, column, row])
  const known = patches.get(key)
  if (known) return known
  const made = makePatch(database, { from, to }, step, { column, row })
  patches.set(key, made)
  // Failed questions may be asked again.
  made.catch(() => patches.delete(key))
  return made
}

async function makePatch(
  database: Database,
  { from, to }: Journey,
  step: number,
  { column, row }: { column: number; row: number },
): Promise<Patch> {
  const points = Array.from(
    { length: nodes * nodes },
    (_, at): Point => [(column * cells + (at % nodes)) * step, (row * cells + Math.floor(at / nodes)) * step],
  )
  const carried = await carryPoints(database, points, from, to)
  const axis = (part: 0 | 1) => Float64Array.from(points, (_, at) => carried[at]?.[part] ?? Number.NaN)
  return { xs: axis(0), ys: axis(1) }
}
