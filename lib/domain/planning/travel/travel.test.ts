import { describe, expect, test } from 'vitest'
import { metresBetween } from '@/lib/shared/great-circle'
import { mercator } from './read-lines'
import type { Place, Roads } from './record'
import { speeds } from './speeds'
import { travelBetween } from './travel-between'

type Road = [name: string, oneway: number, ...course: (readonly [number, number])[]]

function roadsOf(...roads: Road[]): Roads {
  const parts = roads.map(([, , ...course]) => {
    const bytes = Buffer.alloc(9 + course.length * 16)
    bytes.writeUInt8(1, 0)
    bytes.writeUInt32LE(2, 1)
    bytes.writeUInt32LE(course.length, 5)
    course.forEach(([lon, lat], at) => {
      const { x, y } = mercator(lon, lat)
      bytes.writeDoubleLE(x, 9 + at * 16)
      bytes.writeDoubleLE(y, 17 + at * 16)
    })
    return bytes
  })
  return { kinds: roads.map(([name, oneway]) => [name, oneway]), shapes: Buffer.concat(parts) }
}

const [a, b, c, d] = [
  [30, 50],
  [30.02, 50],
  [30.02, 50.01],
  [30, 50.01],
] as const
const at = ([lon, lat]: readonly [number, number]): Place => ({ lon, lat })
const metres = (...course: (readonly [number, number])[]) =>
  course.slice(1).reduce((sum, [lon, lat], i) => sum + metresBetween(...(course[i] ?? a), lon, lat), 0)

describe('travel', () => {
  test('follows streets, turns where they meet, and takes the fastest', () => {
    const travel = travelBetween([at(a), at(c)], roadsOf(['primary', 0, a, b, c], ['service', 0, a, c]))
    const leg = travel(0, 1)
    expect(leg.byStreets).toBe(true)
    expect(leg.metres / metres(a, b, c)).toBeCloseTo(1, 2)
    expect(leg.seconds / ((metres(a, b, c) * 3.6) / (speeds.primary ?? 1))).toBeCloseTo(1, 2)
  })

  test('keeps to one-way streets, in their direction or against it', () => {
    const round = roadsOf(['minor', 1, a, b], ['minor', -1, c, b], ['minor', 0, c, d], ['minor', 0, d, a])
    const travel = travelBetween([at(a), at(b)], round)
    expect(travel(0, 1).metres / metres(a, b)).toBeCloseTo(1, 2)
    expect(travel(1, 0).metres / metres(b, c, d, a)).toBeCloseTo(1, 2)
  })

  test('roads that only cross do not meet', () => {
    const bridge = roadsOf(['minor', 0, a, c], ['minor', 0, b, d], ['minor', 0, a, b])
    const travel = travelBetween([at(c), at(d)], bridge)
    expect(travel(0, 1).metres / metres(c, a, b, d)).toBeCloseTo(1, 2)
  })

  test('places beside a street are reached on foot, two at one street along it', () => {
    const places = [
      { lon: 30.005, lat: 50.001 },
      { lon: 30.015, lat: 50.001 },
    ]
    const leg = travelBetween(places, roadsOf(['minor', 0, a, b]))(0, 1)
    const onFoot = 2 * metresBetween(30, 50, 30, 50.001)
    const driven = metresBetween(30.005, 50, 30.015, 50)
    expect(leg.metres / (onFoot + driven)).toBeCloseTo(1, 2)
    expect(leg.seconds / ((onFoot * 3.6) / 5 + (driven * 3.6) / (speeds.minor ?? 1))).toBeCloseTo(1, 2)
  })

  test('is a straight line with a factor without streets, far from them, without a way, and beyond the limit', () => {
    const far = { lon: 30.3, lat: 50 }
    const straight = Math.round(metresBetween(30, 50, 30.3, 50) * 1.4)
    for (const roads of [
      null,
      roadsOf(),
      roadsOf(['minor', 0, a, b]),
      roadsOf(['motorway', 1, [30.3, 50], a]),
    ])
      expect(travelBetween([at(a), far], roads)(0, 1)).toEqual({
        seconds: Math.round((metresBetween(30, 50, 30.3, 50) * 1.4 * 3.6) / 30),
        metres: straight,
        byStreets: false,
      })
    expect(travelBetween([at(a), at(b)], roadsOf(['minor', 0, a, b]), 1)(0, 1).byStreets).toBe(false)
    expect(travelBetween([at(a)], null)(0, 0)).toMatchObject({ seconds: 0, metres: 0 })
  })

  test('leaves out yards that nothing leads to, and paths', () => {
    const yard = { lon: 30.01, lat: 50.003 }
    const long = Array.from({ length: 61 }, (_, i) => [30 + i * 0.0005, 50] as const)
    const pieces = long.slice(1).map((end, i): Road => ['minor', 0, long[i] ?? a, end])
    const roads = roadsOf(
      ...pieces,
      ['service', 0, [30.009, 50.003], [30.011, 50.003]],
      ['path', 0, [30.009, 50.0031], [30.011, 50.0031]],
    )
    const leg = travelBetween([yard, at(a)], roads)(0, 1)
    expect(leg.byStreets).toBe(true)
    expect(
      leg.metres / (metresBetween(30.01, 50.003, 30.01, 50) + metresBetween(30.01, 50, 30, 50)),
    ).toBeCloseTo(1, 2)
  })
})
