import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCity } from '../../../city'
import { toMetres } from '../../../city/base/projection'
import { createRandom } from '../../../city/base/random'
import { distance, lerp, type Point, segmentDistance } from '../../../city/base/vector'
import { Trip } from '../people/trip'
import { findRoute } from './find-route'
import { planRoute, pointAt } from './route'
import { type Mode, type Spot, StreetGraph } from './street-graph'

const plan = readCity()

describe.each(['car', 'foot'] as const)('%s', (mode: Mode) => {
  const graph = new StreetGraph(plan, mode)
  const anySpot = (seed: number) => graph.anySpot(createRandom(seed))
  const seeds = fc.tuple(fc.nat(), fc.nat(), fc.nat())

  test('a route leads without gaps from start to end, over streets of the plan that are open', () => {
    const closed = mode === 'car' ? 'footway' : 'motorway'
    const open = plan.edges.filter((edge) => edge.class !== closed).map(({ points }) => points.map(toMetres))
    const onStreet = (point: Point) =>
      open.some((line) => line.some((a, n) => segmentDistance(point, a, line[n + 1] ?? a) < 0.1))
    fc.assert(
      fc.property(seeds, ([a, b, c]) => {
        const [start, end] = [anySpot(a), anySpot(b)]
        const route = planRoute(graph, start, end)
        if (!route) {
          expect(distance(start.at, end.at)).toBe(0)
          return
        }
        const { legs } = route
        expect(distance(legs[0]?.from ?? [0, 0], start.at)).toBeLessThan(0.01)
        expect(distance(legs.at(-1)?.to ?? [0, 0], end.at)).toBeLessThan(0.01)
        for (const [n, leg] of legs.slice(1).entries())
          expect(distance(legs[n]?.to ?? [0, 0], leg.from)).toBeLessThan(0.01)
        const { from, to } = createRandom(c).pick(legs)
        expect(onStreet(lerp(from, to, createRandom(c).next()))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('no other route is quicker', () => {
    for (let seed = 0; seed < 4; seed++) {
      const [start, end] = [anySpot(seed), anySpot(seed + 100)]
      const stretches = findRoute(graph, start, end) ?? []
      const seconds = stretches.reduce((sum, one) => sum + Math.abs(one.till - one.since) / one.way.limit, 0)
      expect(seconds).toBeCloseTo(quickest(graph, start, end), 3)
    }
  })

  test('nobody is faster than the street allows, nor changes speed faster than a body can', () => {
    const top = mode === 'car' ? 1.9 : 0.8
    const step = 0.3
    fc.assert(
      fc.property(seeds, ([a, b, c]) => {
        const route = planRoute(graph, anySpot(a), anySpot(b))
        if (!route) return
        const trip = new Trip(route, mode, createRandom(c))
        let [before, seconds] = [0, 0]
        while (!trip.arrived && seconds < 40_000) {
          const here = trip.place
          trip.pass()
          const limit = Math.max(...route.legs.map((leg) => leg.limit))
          expect(trip.speed).toBeLessThanOrEqual(limit)
          expect(trip.speed - before).toBeLessThanOrEqual(top)
          expect(before - trip.speed).toBeLessThanOrEqual(2)
          // Somebody who is a step before the next stop has walked it and stands again within the second.
          expect(distance(here, trip.place)).toBeLessThanOrEqual(Math.max(trip.speed, before, step) + 0.01)
          before = trip.speed
          seconds += 1
        }
        expect(trip.arrived).toBe(true)
        expect(distance(trip.place, pointAt(route, route.length))).toBeLessThan(0.01)
        expect(trip.speed).toBe(0)
      }),
      { numRuns: mode === 'car' ? 25 : 8 },
    )
  })
})

/** Seconds of the quickest way, by going over all streets until nothing gets better. */
function quickest(graph: StreetGraph, start: Spot, end: Spot): number {
  const best = new Map<number, number>([
    [start.way.from, start.along / start.way.limit],
    [start.way.to, (start.way.length - start.along) / start.way.limit],
  ])
  const at = (node: number) => best.get(node) ?? Number.POSITIVE_INFINITY
  for (let better = true; better; ) {
    better = false
    for (const { from, to, length, limit } of graph.ways) {
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        if (at(a) + length / limit >= at(b) - 1e-9) continue
        best.set(b, at(a) + length / limit)
        better = true
      }
    }
  }
  return Math.min(
    start.way === end.way ? Math.abs(start.along - end.along) / end.way.limit : Number.POSITIVE_INFINITY,
    at(end.way.from) + end.along / end.way.limit,
    at(end.way.to) + (end.way.length - end.along) / end.way.limit,
  )
}
