import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stand, standStillTrace } from '@/lib/testing/traces'
import { type Crossing, type Rules, step, type ZoneState } from './step'
import { type Fix, metresBetween, type Zone } from './zone'

const rules: Rules = { fixes: 2, dwell: 30_000, leave: 40 }
const zone: Zone = { ...stand, radius: 100 }
const degree = 111_195

/** A fix at a second, at distances in metres east and north of the centre. */
function fix(second: number, east: number, north = 0, accuracy: number | null = 8, around: Zone = zone): Fix {
  const along = Math.cos((around.lat * Math.PI) / 180)
  const lon = around.lon + east / (degree * along)
  return { at: second * 1000, lon, lat: around.lat + north / degree, accuracy }
}

function detect(fixes: readonly Fix[], around = zone, by = rules): Crossing[] {
  let state: ZoneState | null = null
  const found: Crossing[] = []
  for (const one of fixes) {
    const next = step(state, one, around, by)
    state = next.state
    found.push(...next.crossings)
  }
  return found
}

/** Entries as `>` and exits as `<` with their seconds; `=` before the first state. */
const told = (fixes: readonly Fix[], around = zone, by = rules) =>
  detect(fixes, around, by).map(
    ({ at, inside, first }) => `${first ? '=' : ''}${inside ? '>' : '<'}${Math.round(at / 1000)}`,
  )

test('a noisy recording of somebody who arrives and stays: one entry, no flapping', () => {
  const fixes = standStillTrace.map(({ second, ...place }) => ({ at: second * 1000, ...place }))
  expect(detect(fixes).map(({ inside }) => inside)).toEqual([false, true])
})

test('a crossing at speed without a fix in the zone: entry and exit at interpolated times', () => {
  expect(told([fix(0, -400), fix(20, 400)])).toEqual(['=<0', '>8', '<13'])
})

test('a crossing with one fix in the zone: entry and exit, although one fix alone is no entry', () => {
  expect(told([fix(0, -300), fix(10, 0), fix(20, 300)])).toEqual(['=<0', '>7', '<13'])
})

test('one fix in the zone and back is noise, and so is a path that cuts the border', () => {
  expect(told([fix(0, 110), fix(10, 60), fix(20, 112), fix(30, 108, 14), fix(40, 108, -6)])).toEqual(['=<0'])
})

test('the first state is recorded, inside or outside', () => {
  expect(told([fix(0, 20), fix(10, 25)])).toEqual(['=>0'])
  expect(told([fix(0, 200), fix(10, 210)])).toEqual(['=<0'])
})

test('a change has the time of the first of two successive fixes; a reverted one does not count', () => {
  expect(told([fix(0, 0), fix(10, 150), fix(20, 0), fix(30, 160), fix(40, 170)])).toEqual(['=>0', '<30'])
})

test('nobody leaves within the outer border, and who does has left where the zone ends', () => {
  const near = Array.from({ length: 20 }, (_, n) => fix(10 + n * 10, 125))
  expect(told([fix(0, 0), ...near])).toEqual(['=>0'])
  expect(told([fix(0, 0), fix(10, 120), fix(20, 145), fix(30, 180)])).toEqual(['=>0', '<10'])
  expect(told([fix(0, 0), fix(10, 120), fix(20, 90), fix(30, 145), fix(40, 180)])).toEqual(['=>0', '<30'])
  // Twice the error of a coarse fix.
  expect(told([fix(0, 0), fix(10, 190, 0, 50), fix(20, 190, 0, 50)])).toEqual(['=>0'])
  expect(told([fix(0, 0), fix(10, 210, 0, 50), fix(20, 210, 0, 50)])).toEqual(['=>0', '<10'])
})

test('a long enough stay is a change before there are enough fixes', () => {
  const patient = { fixes: 5, dwell: 30_000, leave: 40 }
  expect(told([fix(0, 0), fix(10, 150), fix(39, 150)], zone, patient)).toEqual(['=>0'])
  expect(told([fix(0, 0), fix(10, 150), fix(40, 150)], zone, patient)).toEqual(['=>0', '<10'])
})

test('a fix less accurate than the radius changes nothing, nor does it interrupt successive ones', () => {
  expect(told([fix(0, 0, 0, 101)])).toEqual([])
  expect(told([fix(0, 0), fix(10, 900, 0, 101), fix(20, 900, 0, 500)])).toEqual(['=>0'])
  expect(told([fix(0, 0), fix(10, 150), fix(15, 0, 0, 300), fix(20, 150)])).toEqual(['=>0', '<10'])
  expect(told([fix(0, 0, 0, 100)])).toEqual(['=>0'])
})

test('fixes out of order change nothing', () => {
  expect(told([fix(100, 0), fix(10, 900), fix(20, 900), fix(100, 900)])).toEqual(['=>100'])
})

test('fixes far apart in time are not interpolated', () => {
  expect(told([fix(0, -400), fix(301, 400)])).toEqual(['=<0'])
  expect(told([fix(0, -400), fix(300, 400)])).toHaveLength(3)
})

test('a zone on the antimeridian is one zone', () => {
  const edge = { lon: 179.9999, lat: 10, radius: 100 }
  expect(told([{ at: 0, lon: -179.9998, lat: 10, accuracy: 5 }], edge)).toEqual(['=>0'])
  const crossing = [179.99, -179.99].map((lon, n) => ({ at: n * 60_000, lon, lat: 10, accuracy: 5 }))
  expect(told(crossing, edge).map((one) => one.replace(/\d+/, ''))).toEqual(['=<', '>', '<'])
})

/** The rules applied to a whole recording: runs of fixes on one side, and paths sampled in small steps. */
function oracle(fixes: readonly Fix[], around: Zone, by: Rules): string[] {
  const counting: Fix[] = []
  for (const one of fixes)
    if ((one.accuracy ?? 0) <= around.radius && one.at > (counting.at(-1)?.at ?? -1)) counting.push(one)
  const isIn = (one: Fix) => metresBetween(around, one) <= around.radius
  const isBeyond = (one: Fix) =>
    metresBetween(around, one) > around.radius + Math.max(by.leave, 2 * (one.accuracy ?? 0))
  const [first] = counting
  if (!first) return []
  let side = isIn(first)
  const found = [side ? '=in' : '=out']
  for (let from = 1; from < counting.length; ) {
    const here = counting[from] as Fix
    if (isIn(here) === side) {
      if (!side && walksThrough(counting.slice(from - 1, from + 1), around)) found.push('in', 'out')
      from++
      continue
    }
    let to = from
    while (to < counting.length && isIn(counting[to] as Fix) !== side) to++
    const run = counting.slice(from, to)
    const far = side ? run.filter((one) => isBeyond(one)) : run
    const sure = far.length >= by.fixes || far.some((one) => one.at - (far[0]?.at ?? 0) >= by.dwell)
    if (sure) {
      side = !side
      found.push(side ? 'in' : 'out')
      from = to
      const legs = run.slice(1).map((to, n) => [run[n] as Fix, to])
      if (!side) for (const leg of legs) if (walksThrough(leg, around)) found.push('in', 'out')
      continue
    }
    if (!side && to < counting.length && walksThrough(counting.slice(from - 1, to + 1), around))
      found.push('in', 'out')
    from = Math.min(to + 1, counting.length)
  }
  return found
}

function walksThrough(way: readonly Fix[], around: Zone): boolean {
  const legs = way.slice(1).map((to, n) => [way[n] as Fix, to] as const)
  const [firstLeg] = legs
  const lastLeg = legs.at(-1)
  if (!firstLeg || !lastLeg) return false
  if (firstLeg[1].at - firstLeg[0].at > 300_000 || lastLeg[1].at - lastLeg[0].at > 300_000) return false
  const points = legs.flatMap(([a, b]) =>
    Array.from({ length: 2000 }, (_, n) => ({
      lon: a.lon + ((b.lon - a.lon) * n) / 2000,
      lat: a.lat + ((b.lat - a.lat) * n) / 2000,
    })),
  )
  const isInner = (point: Place) => metresBetween(around, point) <= around.radius
  const first = points.findIndex(isInner)
  const last = points.findLastIndex(isInner)
  if (first < 0) return false
  const entry = border(points[first - 1], points[first], isInner)
  const exit = border(points[last + 1] ?? lastLeg[1], points[last], isInner)
  const error = (lastLeg[0].accuracy ?? 5) + (lastLeg[1].accuracy ?? 5)
  return entry !== null && exit !== null && metresBetween(entry, exit) > error
}

type Place = Pick<Fix, 'lon' | 'lat'>

/** The border between a place outside and one inside, found by halving. */
function border(outside: Place | undefined, inside: Place | undefined, isInner: (place: Place) => boolean) {
  if (!outside || !inside) return null
  let [out, within] = [outside, inside]
  for (let n = 0; n < 40; n++) {
    const middle = { lon: (out.lon + within.lon) / 2, lat: (out.lat + within.lat) / 2 }
    if (isInner(middle)) within = middle
    else out = middle
  }
  return within
}

test('any recording: the same entries and exits as the oracle', () => {
  const place = fc.integer({ min: -12, max: 12 }).map((n) => n * 21)
  const anyFix = fc.record({
    wait: fc.constantFrom(-40, 5, 10, 40, 310),
    east: place,
    north: place,
    accuracy: fc.constantFrom(null, 3, 11, 60, 140),
  })
  const anyRules = fc.record({
    fixes: fc.integer({ min: 1, max: 4 }),
    dwell: fc.constantFrom(20_000, 30_000, 600_000),
    leave: fc.constantFrom(0, 40, 100),
  })
  fc.assert(
    fc.property(fc.array(anyFix, { maxLength: 25 }), anyRules, (recording, by) => {
      let second = 1000
      const fixes = recording.map(({ wait, east, north, accuracy }) =>
        fix((second += wait), east, north, accuracy),
      )
      const found = detect(fixes, zone, by).map(
        ({ inside, first }) => `${first ? '=' : ''}${inside ? 'in' : 'out'}`,
      )
      expect(found).toEqual(oracle(fixes, zone, by))
    }),
    { numRuns: 300 },
  )
})

test('times of entries and exits never go back, and the two alternate', () => {
  const anyFix = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: -300, max: 300 }))
  fc.assert(
    fc.property(fc.array(anyFix, { maxLength: 40 }), (recording) => {
      let second = 0
      const found = detect(recording.map(([wait, east]) => fix((second += wait), east)))
      for (const [n, crossing] of found.entries()) {
        const before = found[n - 1]
        if (before) expect([crossing.inside, crossing.at >= before.at]).toEqual([!before.inside, true])
      }
    }),
    { numRuns: 200 },
  )
})
