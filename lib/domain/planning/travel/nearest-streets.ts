import { groundScale, mercator } from './read-lines'
import type { Place } from './record'
import { reachOfStreet } from './speeds'
import { mainParts } from './main-parts'
import type { SplitRoads } from './split-roads'

/** Where a place meets a street. */
export interface Meeting {
  edge: number
  /** From the start of the edge, metres of Web Mercator. */
  along: number
  /** From the place to the street, metres on the ground. */
  metres: number
}

/** The nearest street of every place; null where there is none within reach. */
export function nearestStreets(roads: SplitRoads, places: readonly Place[]): (Meeting | null)[] {
  const found = places.map((): Meeting | null => null)
  const spots = places.map(({ lon, lat }) => {
    const at = mercator(lon, lat)
    return { ...at, scale: groundScale(at.y) }
  })
  const cells = new Cells(spots)
  const isMain = mainParts(roads)
  roads.edges.forEach((_, edge) => {
    if (!isMain[edge]) return
    for (const place of cells.near(boxOf(roads, edge))) {
      const spot = spots[place]
      if (!spot) continue
      const meeting = meetingOf(roads, edge, spot)
      if (meeting.metres <= reachOfStreet && meeting.metres < (found[place]?.metres ?? Infinity))
        found[place] = meeting
    }
  })
  return found
}

interface Spot {
  x: number
  y: number
  scale: number
}

type Box = readonly [west: number, south: number, east: number, north: number]

function boxOf({ lines: { xs, ys }, edges }: SplitRoads, edge: number): Box {
  const { first = 0, last = 0 } = edges[edge] ?? {}
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let vertex = first; vertex <= last; vertex++) {
    const [x = 0, y = 0] = [xs[vertex], ys[vertex]]
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}

function meetingOf({ lines: { xs, ys }, edges }: SplitRoads, edge: number, { x, y, scale }: Spot): Meeting {
  const { first = 0, last = 0 } = edges[edge] ?? {}
  let [nearest, along, passed] = [Infinity, 0, 0]
  for (let vertex = first; vertex < last; vertex++) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [xs[vertex], ys[vertex], xs[vertex + 1], ys[vertex + 1]]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = Math.hypot(dx, dy)
    const share = length === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / (length * length)
    const part = Math.max(0, Math.min(1, share))
    const distance = Math.hypot(x - fromX - part * dx, y - fromY - part * dy)
    if (distance < nearest) [nearest, along] = [distance, passed + part * length]
    passed += length
  }
  return { edge, along, metres: nearest * scale }
}

/** Places by squares of the map. */
class Cells {
  readonly #side: number
  readonly #cells = new Map<string, number[]>()

  constructor(spots: readonly Spot[]) {
    // At high latitudes more metres of the map are one on the ground.
    this.#side = reachOfStreet / Math.min(1, ...spots.map(({ scale }) => scale))
    spots.forEach(({ x, y }, place) => {
      const key = `${this.#cellOf(x)} ${this.#cellOf(y)}`
      const cell = this.#cells.get(key)
      if (cell) cell.push(place)
      else this.#cells.set(key, [place])
    })
  }

  #cellOf(metres: number): number {
    return Math.floor(metres / this.#side)
  }

  *near([west, south, east, north]: Box): Generator<number> {
    const [left, right] = [this.#cellOf(west) - 1, this.#cellOf(east) + 1]
    const [low, high] = [this.#cellOf(south) - 1, this.#cellOf(north) + 1]
    for (let x = left; x <= right; x++)
      for (let y = low; y <= high; y++) yield* this.#cells.get(`${x} ${y}`) ?? []
  }
}
