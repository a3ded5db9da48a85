import { describe, expect, test } from 'vitest'
import { at } from './base/list'
import { toMetres } from './base/projection'
import { SpatialGrid } from './base/spatial-grid'
import { type Point, segmentDistance, subtract } from './base/vector'
import { declineStreet } from '../texts/decline-street'
import { type LonLat, readCity, type RoadClass } from './index'

const city = readCity()

/** Half the width of a carriageway, in metres. */
const HALF_WIDTH: Record<RoadClass, number> = {
  motorway: 14,
  primary: 11,
  secondary: 8,
  residential: 4.5,
  service: 2.8,
  footway: 1.3,
}

const metres = (points: LonLat[]): Point[] => points.map(toMetres)
const ringOf = (points: LonLat[]): Point[] => metres(points).slice(0, -1)
const lines = (points: LonLat[]): [Point, Point][] => {
  const spots = metres(points)
  return spots.slice(1).map((spot, index) => [at(spots, index), spot])
}

/** The sides of a closed ring. */
const sides = (ring: readonly Point[]): [Point, Point][] =>
  ring.map((point, index) => [point, at(ring, index + 1)])

function contains(ring: readonly Point[], [x, y]: Point): boolean {
  const crossed = sides(ring).filter(
    ([a, b]) => a[1] > y !== b[1] > y && x < ((a[0] - b[0]) * (y - b[1])) / (a[1] - b[1]) + b[0],
  )
  return crossed.length % 2 === 1
}

/** Extent of a ring along one axis. */
function extent(ring: readonly Point[], axis: Point): [low: number, high: number] {
  const values = ring.map(([x, y]) => x * axis[0] + y * axis[1])
  return [Math.min(...values), Math.max(...values)]
}

/** Whether two convex rings share more than `slack` metres of depth (separating axes). */
const convexOverlap = (a: readonly Point[], b: readonly Point[], slack: number): boolean =>
  [a, b].every((ring) =>
    sides(ring).every(([p, q]) => {
      const [x, y] = subtract(q, p)
      const size = Math.hypot(x, y)
      const axis: Point = size === 0 ? [0, 1] : [-y / size, x / size]
      const [lowA, highA] = extent(a, axis)
      const [lowB, highB] = extent(b, axis)
      return Math.min(highA, highB) - Math.max(lowA, lowB) > slack
    }),
  )

const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0]

/** Where two segments cross, as a part of each, or null when they do not. */
function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; s: number } | null {
  const [ab, cd, ac] = [subtract(b, a), subtract(d, c), subtract(c, a)]
  const turn = cross(ab, cd)
  if (Math.abs(turn) < 1e-9) return null
  const [t, s] = [cross(ac, cd) / turn, cross(ac, ab) / turn]
  return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? { t, s } : null
}

/** Cuts a footprint into triangles by its ears; the pieces are convex. */
function triangles(ring: Point[]): Point[][] {
  const left = [...ring]
  const pieces: Point[][] = []
  while (left.length > 3) {
    const ear = left.findIndex((spot, index) => {
      const [before, after] = [at(left, index - 1), at(left, index + 1)]
      const turn =
        (spot[0] - before[0]) * (after[1] - before[1]) - (spot[1] - before[1]) * (after[0] - before[0])
      return (
        turn > 1e-6 &&
        !left.some((p) => p !== spot && p !== before && p !== after && contains([before, spot, after], p))
      )
    })
    const index = Math.max(0, ear)
    pieces.push([at(left, index - 1), at(left, index), at(left, index + 1)])
    left.splice(index, 1)
  }
  return [...pieces, left]
}

const touches = (ring: Point[], a: Point, b: Point): boolean =>
  sides(ring).some(([p, q]) => crossing(p, q, a, b) !== null) || contains(ring, a)

describe('the plan of the demo city', () => {
  const footprints = city.buildings.map(({ id, polygon }) => ({ id, ring: ringOf(polygon) }))
  const near = new SpatialGrid<{ id: number; ring: Point[] }>(60)
  for (const item of footprints) near.addPoints(item, item.ring)

  test('has the size of the town that was asked for', () => {
    expect(city.buildings.length).toBeGreaterThan(8000)
    expect(city.buildings.length).toBeLessThan(12_000)
    expect(city.streets.length).toBeGreaterThanOrEqual(250)
    expect(city.streets.length).toBeLessThanOrEqual(400)
    expect(city.districts.length).toBe(12)
    for (const { polygons } of city.districts) expect(polygons.length).toBeGreaterThan(0)
  })

  test('no two buildings overlap', () => {
    const clashes: string[] = []
    const pieces = new Map(footprints.map(({ id, ring }) => [id, triangles(ring)]))
    for (const { id, ring } of footprints) {
      for (const next of near.around(at(ring, 0), 110)) {
        if (next.id <= id) continue
        // 0.2 m of slack: coordinates are rounded to six decimals, up to 0.06 m.
        const hit = pieces.get(id)?.some((a) => pieces.get(next.id)?.some((b) => convexOverlap(a, b, 0.2)))
        if (hit) clashes.push(`${id}/${next.id}`)
      }
    }
    expect(clashes).toEqual([])
  })

  test('no building stands on a street or a track', () => {
    const clashes: number[] = []
    const ways = [
      ...city.edges.map(({ points, class: rank }) => ({ points, half: HALF_WIDTH[rank] })),
      ...city.tracks.filter(({ kind }) => kind === 'rail').map(({ points }) => ({ points, half: 2 })),
    ]
    for (const { points, half } of ways) {
      for (const [a, b] of lines(points)) {
        const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
        const [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
        for (const { id, ring } of near.near({
          minX: x0 - half,
          maxX: x1 + half,
          minY: y0 - half,
          maxY: y1 + half,
        })) {
          if (touches(ring, a, b) || ring.some((corner) => segmentDistance(corner, a, b) < half))
            clashes.push(id)
        }
      }
    }
    expect(clashes).toEqual([])
  })

  test('no building stands in water', () => {
    const wet: number[] = []
    for (const { rings } of city.water) {
      const [shore, ...islands] = rings.map(ringOf)
      for (const { id, ring } of footprints) {
        const spot = at(ring, 0)
        if (shore && contains(shore, spot) && !islands.some((island) => contains(island, spot))) wet.push(id)
      }
      for (const [a, b] of lines(rings[0] ?? []))
        for (const { id, ring } of near.around(a, 60)) if (touches(ring, a, b)) wet.push(id)
    }
    expect(wet).toEqual([])
  })

  test('streets cross water only on bridges', () => {
    const banks = new SpatialGrid<[Point, Point]>(150)
    const shores = city.water
      .filter(({ kind }) => kind !== 'pond')
      .flatMap(({ rings }) => lines(rings[0] ?? []))
    for (const bank of shores) banks.addPoints(bank, bank)
    const wet = city.edges.filter(
      ({ bridge, points }) =>
        !bridge &&
        lines(points).some(([a, b]) =>
          [...banks.around(a, 120)].some(([p, q]) => crossing(a, b, p, q) !== null),
        ),
    )
    expect(wet.map(({ id }) => id)).toEqual([])
    expect(city.edges.some(({ bridge }) => bridge)).toBe(true)
  })

  test('streets meet only at nodes', () => {
    const pieces = new SpatialGrid<{ id: number; a: Point; b: Point }>(100)
    const crossed: string[] = []
    for (const { id, points } of city.edges) {
      for (const [a, b] of lines(points)) {
        for (const seen of pieces.near({
          minX: Math.min(a[0], b[0]),
          maxX: Math.max(a[0], b[0]),
          minY: Math.min(a[1], b[1]),
          maxY: Math.max(a[1], b[1]),
        })) {
          const hit = crossing(a, b, seen.a, seen.b)
          // A metre from either end is a junction whose corner was rounded.
          const size = Math.min(
            Math.hypot(b[0] - a[0], b[1] - a[1]),
            Math.hypot(seen.b[0] - seen.a[0], seen.b[1] - seen.a[1]),
          )
          const slack = 1 / size
          if (hit && hit.t > slack && hit.t < 1 - slack && hit.s > slack && hit.s < 1 - slack)
            crossed.push(`${id}/${seen.id}`)
        }
        pieces.addPoints({ id, a, b }, [a, b])
      }
    }
    expect(crossed).toEqual([])
  })

  test('one can drive from everywhere to everywhere', () => {
    const exits = new Map<number, number[]>()
    for (const { from, to } of city.edges) {
      exits.set(from, [...(exits.get(from) ?? []), to])
      exits.set(to, [...(exits.get(to) ?? []), from])
    }
    const seen = new Set([at(city.nodes, 0).id])
    for (const node of seen) for (const next of exits.get(node) ?? []) seen.add(next)
    expect(seen.size).toBe(city.nodes.length)
  })

  test('edges run from node to node', () => {
    const place = new Map(city.nodes.map(({ id, at: spot }) => [id, spot]))
    for (const { from, to, points } of city.edges) {
      expect(points[0]).toEqual(place.get(from))
      expect(points.at(-1)).toEqual(place.get(to))
    }
  })

  test('names and addresses are given once, every street can be declined', () => {
    expect(new Set(city.streets.map(({ name }) => name)).size).toBe(city.streets.length)
    const addressed = city.buildings.filter(({ house }) => house !== null)
    expect(addressed.length).toBeGreaterThan(7000)
    expect(new Set(addressed.map(({ streetId, house }) => `${streetId}/${house}`)).size).toBe(
      addressed.length,
    )
    for (const { house } of addressed) expect(house).toMatch(/^\d+А?( (к\.|стр\.) \d+)?$/)
    for (const { name, nameEn } of city.streets) {
      expect(declineStreet(name).where).toMatch(/^(на|в) /)
      expect(nameEn).toMatch(/^[A-Za-z0-9 -]+$/)
    }
  })
})
