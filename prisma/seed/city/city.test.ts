import { describe, expect, test } from 'vitest'
import { at, sides } from './base/list'
import { contains, convexOverlap } from './base/polygon'
import { toMetres } from './base/projection'
import { SpatialGrid } from './base/spatial-grid'
import { crossing, type Point, segmentDistance } from './base/vector'
import { declineStreet } from '../texts/decline-street'
import { type CityPlan, generateCity, type LonLat, YARGRAD_SEED } from './index'
import { HALF_WIDTH } from './streets/segments'

const plan = generateCity()
const other = generateCity(7)

const metres = (points: LonLat[]): Point[] => points.map(toMetres)
const ringOf = (points: LonLat[]): Point[] => metres(points).slice(0, -1)
const lines = (points: LonLat[]): [Point, Point][] => {
  const spots = metres(points)
  return spots.slice(1).map((spot, index) => [at(spots, index), spot])
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

describe.each([
  ['the demo seed', plan, 12_000],
  ['another seed', other, 15_000],
])('%s', (_, city: CityPlan, most) => {
  const footprints = city.buildings.map(({ id, polygon }) => ({ id, ring: ringOf(polygon) }))
  const near = new SpatialGrid<{ id: number; ring: Point[] }>(60)
  for (const item of footprints) near.addPoints(item, item.ring)

  test('has the size of the town that was asked for', () => {
    expect(city.buildings.length).toBeGreaterThan(8000)
    expect(city.buildings.length).toBeLessThan(most)
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

describe('the seed', () => {
  test('the same seed gives the same plan, byte for byte', () => {
    expect(JSON.stringify(generateCity(YARGRAD_SEED))).toBe(JSON.stringify(plan))
  })

  test('another seed gives another plan', () => {
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(plan))
  })
})
