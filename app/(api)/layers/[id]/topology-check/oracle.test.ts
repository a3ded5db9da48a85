import { expect, test } from 'vitest'
import { makeLayer } from '@/lib/testing/make-layer'
import { as, people } from '@/lib/testing/objects'

/** Rectangles on a grid of cells, and a naive count of what they share and leave open. */

type Rectangle = [west: number, south: number, east: number, north: number]
interface Found {
  features: { properties: { kind: string; objectIds: number[]; size: number } }[]
}

const size = 9
/** Degrees of a cell: a power of two, so that borders meet exactly. */
const step = 2 ** -13
/** Square metres of a cell at the equator. */
const cell = step * 110_574 * (step * 111_320)

function randomsFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** Half of them tile the grid with some left out, the others are thrown in anywhere. */
function rectanglesOf(seed: number): Rectangle[] {
  const random = randomsFrom(seed * 7919 + 13)
  if (seed % 2 === 0)
    return Array.from({ length: 4 + random(6) }, (): Rectangle => {
      const [west, south] = [random(size - 1), random(size - 1)]
      return [west, south, west + 1 + random(size - west), south + 1 + random(size - south)]
    })
  const tiles: Rectangle[] = []
  for (let x = 0; x < size; x++)
    for (let y = 0; y < size; ) {
      const north = Math.min(size, y + 1 + random(3))
      if (random(4) > 0) tiles.push([x, y, x + 1, north])
      y = north
    }
  return tiles
}

const holds = ([west, south, east, north]: Rectangle, x: number, y: number) =>
  x >= west && x < east && y >= south && y < north

function overlapsOf(all: readonly Rectangle[]): [string, number][] {
  const found: [string, number][] = []
  for (const [at, [west, south, east, north]] of all.entries())
    for (let next = at + 1; next < all.length; next++) {
      const [w = 0, s = 0, e = 0, n = 0] = all[next] ?? []
      const [wide, high] = [Math.min(east, e) - Math.max(west, w), Math.min(north, n) - Math.max(south, s)]
      if (wide > 0 && high > 0) found.push([`${at + 1},${next + 1}`, wide * high])
    }
  return found
}

/** Groups of open cells that no way leads out of, with the objects that touch them. */
function gapsOf(all: readonly Rectangle[]): [string, number][] {
  const seen = new Set<string>()
  const isOpen = (x: number, y: number) => !all.some((one) => holds(one, x, y))
  const found: [string, number][] = []
  for (let x = -1; x <= size + 9; x++)
    for (let y = -1; y <= size + 9; y++) {
      if (seen.has(`${x},${y}`) || !isOpen(x, y)) continue
      const group: [number, number][] = []
      const open: [number, number][] = [[x, y]]
      let isEnclosed = true
      while (open.length > 0) {
        const [i, j] = open.pop() ?? [0, 0]
        if (i < -1 || j < -1 || i > size + 9 || j > size + 9) {
          isEnclosed = false
          continue
        }
        if (seen.has(`${i},${j}`) || !isOpen(i, j)) continue
        seen.add(`${i},${j}`)
        group.push([i, j])
        open.push([i + 1, j], [i - 1, j], [i, j + 1], [i, j - 1])
      }
      if (!isEnclosed) continue
      const touching = all.flatMap(([west, south, east, north], at) =>
        group.some(([i, j]) => i + 1 >= west && i <= east && j + 1 >= south && j <= north) ? [at + 1] : [],
      )
      if (touching.length > 1) found.push([touching.join(), group.length])
    }
  return found
}

const sorted = (found: readonly [string, number][]) => found.map(([ids, area]) => `${ids} ${area}`).toSorted()

test.each(Array.from({ length: 16 }, (_, seed) => seed))('overlaps and gaps of grid %i', async (seed) => {
  const all = rectanglesOf(seed)
  const objects = all.map(([west, south, east, north]) => {
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(([x = 0, y = 0]) => `${x * step} ${y * step}`)
    return { wkt: `POLYGON((${corners.join(',')}))` }
  })
  const { id } = await makeLayer({ geometryType: 'Polygon', objects })
  const reply = await as(people.main).get<Found | string>(
    `/layers/${id}/topology-check?kinds=overlaps,gaps&maxGapArea=1000000000`,
  )
  expect(reply.status).toBe(200)
  const { features }: Found = typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
  const of = (kind: string) =>
    features
      .filter(({ properties }) => properties.kind === kind)
      .map(({ properties }): [string, number] => [
        properties.objectIds.join(),
        Math.round(properties.size / cell),
      ])
  expect(sorted(of('overlaps'))).toEqual(sorted(overlapsOf(all)))
  expect(sorted(of('gaps'))).toEqual(sorted(gapsOf(all)))
})
