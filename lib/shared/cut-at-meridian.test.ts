import fc from 'fast-check'
import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { crossingOf, cutLine, cutPolygon, wrappedPlace } from './cut-at-meridian'

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]

const areaOf = (ring: readonly Position[]) =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring[at] ?? []
    return sum + (beforeX * y - x * beforeY) / 2
  }, 0)
const areaOfPolygon = ([outer = [], ...holes]: readonly Position[][]) =>
  Math.abs(areaOf(outer)) - holes.reduce((sum, hole) => sum + Math.abs(areaOf(hole)), 0)

test('a square over the meridian becomes two, the one in the west with longitudes below zero', () => {
  expect(cutPolygon([box(179, 0, 182, 1)])).toEqual([
    [
      [
        [180, 1],
        [179, 1],
        [179, 0],
        [180, 0],
        [180, 1],
      ],
    ],
    [
      [
        [-180, 1],
        [-180, 0],
        [-178, 0],
        [-178, 1],
        [-180, 1],
      ],
    ],
  ])
})

test('what lies on one side keeps its corners', () => {
  expect(cutPolygon([box(170, 0, 180, 1)])).toEqual([[box(170, 0, 180, 1)]])
  expect(cutPolygon([box(180, 0, 190, 1)])).toEqual([[box(-180, 0, -170, 1)]])
  expect(cutLine(box(-180, 0, 180, 1))).toEqual([box(-180, 0, 180, 1)])
  expect(wrappedPlace([180, 1])).toEqual([180, 1])
  expect(wrappedPlace([181.5, 1])).toEqual([-178.5, 1])
})

test('a hole over the meridian opens both parts; one on a side, or touching it in a corner, stays a hole', () => {
  const parts = cutPolygon([box(170, 0, 190, 10), box(178, 4, 182, 6), box(172, 4, 174, 6)])
  expect(parts.map((rings) => rings.map((ring) => ring.length))).toEqual([[9, 5], [9]])
  const corner: Position[] = [
    [180, 5],
    [175, 6],
    [175, 4],
    [180, 5],
  ]
  expect(cutPolygon([box(170, 0, 190, 10), corner]).map((rings) => rings.length)).toEqual([2, 1])
  const edge = cutPolygon([box(170, 0, 190, 10), box(175, 4, 180, 6)])
  expect(edge.map((rings) => rings.map((ring) => ring.length))).toEqual([[9], [5]])
})

test('a comb over the meridian falls into its teeth', () => {
  const comb: Position[] = [
    [170, 0],
    [190, 0],
    [190, 1],
    [175, 2],
    [190, 3],
    [190, 4],
    [175, 5],
    [190, 6],
    [190, 7],
    [170, 7],
    [170, 0],
  ]
  expect(cutPolygon([comb]).map((rings) => rings.length)).toEqual([1, 1, 1, 1])
})

test('a line is cut at every crossing, also in a corner on the meridian', () => {
  const line = [
    [179, 0],
    [181, 2],
    [180, 3],
    [179, 4],
  ]
  expect(cutLine(line)).toEqual([
    [
      [179, 0],
      [180, 1],
    ],
    [
      [-180, 1],
      [-179, 2],
      [-180, 3],
    ],
    [
      [180, 3],
      [179, 4],
    ],
  ])
  expect(crossingOf(line)).toEqual([180, 1])
  expect(crossingOf(line.slice(2))).toBeNull()
})

/** A ring seen as a whole from its middle, with a smaller one inside, both often over the meridian several times. */
const stars = fc
  .record({
    lon: fc.double({ min: 170, max: 190, noNaN: true }),
    whole: fc.boolean(),
    reaches: fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 3, maxLength: 24 }),
  })
  .map(({ lon, whole, reaches }) => {
    const middle = whole ? Math.round(lon) : lon
    const ring = (part: number) => {
      const corners = reaches.map((reach, at): Position => {
        const angle = ((at + 0.5) / reaches.length) * 2 * Math.PI
        return [middle + part * reach * Math.cos(angle), part * reach * Math.sin(angle)]
      })
      return [...corners, corners[0] ?? []]
    }
    return [ring(1), ring(0.4)]
  })

test('the parts of any polygon have its area together, lie on one side each, and are closed', () => {
  fc.assert(
    fc.property(stars, (rings) => {
      const parts = cutPolygon(rings)
      const sum = parts.reduce((all, part) => all + areaOfPolygon(part), 0)
      expect(sum).toBeCloseTo(areaOfPolygon(rings), 5)
      for (const ring of parts.flat()) {
        expect(ring.length).toBeGreaterThanOrEqual(4)
        expect(ring.at(-1)).toEqual(ring[0])
        const lons = ring.map(([lon = Number.NaN]) => lon)
        expect(
          lons.every((lon) => lon > 0 && lon <= 180) || lons.every((lon) => lon < 0 && lon >= -180),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('the parts of any line have its length in degrees together', () => {
  const lengthOf = (line: readonly Position[]) =>
    line.slice(1).reduce((sum, [x = 0, y = 0], at) => {
      const [beforeX = 0, beforeY = 0] = line[at] ?? []
      return sum + Math.hypot(x - beforeX, y - beforeY)
    }, 0)
  const places = fc.array(fc.tuple(fc.integer({ min: 176, max: 184 }), fc.integer({ min: -5, max: 5 })), {
    minLength: 2,
  })
  fc.assert(
    fc.property(places, (line) => {
      const parts = cutLine(line)
      expect(parts.reduce((sum, part) => sum + lengthOf(part), 0)).toBeCloseTo(lengthOf(line), 6)
      for (const part of parts) {
        expect(part.length).toBeGreaterThanOrEqual(2)
        expect(part.every(([lon = 0]) => lon > 0) || part.every(([lon = 0]) => lon < 0)).toBe(true)
      }
    }),
  )
})
