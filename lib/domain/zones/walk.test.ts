import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualFilter } from '@/lib/shared/track/filter-fixes'
import { followFix, type LiveState } from '@/lib/shared/track/follow-fix'
import { step, type ZoneState } from './step'
import { atStart, isSameState, type Passage, type TrackFix, walk, type Watch } from './walk'

const rules = { fixes: 2, dwell: 30_000, leave: 40, filterOf: () => usualFilter }
const zone = { lon: 37.6, lat: 55.75, radius: 100 }
const always: Watch = { zone, since: 0, doneAt: null }

const anyTrack = fc
  .array(
    fc.record({
      wait: fc.constantFrom(5, 10, 60, 400, 1200),
      east: fc.integer({ min: -8, max: 8 }),
      accuracy: fc.constantFrom(null, 4, 50, 300),
      deviceId: fc.constantFrom(1, 1, 1, 2),
    }),
    { maxLength: 400, size: 'max' },
  )
  .map((steps) => {
    let at = 1_000_000
    return steps.map(({ wait, east, ...rest }): TrackFix => {
      at += wait * 1000
      return { at, lon: zone.lon + east * 0.0005, lat: zone.lat, speed: null, ...rest }
    })
  })

/** The rules applied to a whole track at once. */
function oracle(track: readonly TrackFix[]): Passage[] {
  let live: LiveState<TrackFix> = { live: null, held: null }
  let side: ZoneState | null = null
  const found: Passage[] = []
  for (const fix of track) {
    const next = followFix(live, fix)
    live = next
    for (const { at, lon, lat, accuracy } of next.moved) {
      const stepped = step(side, { at, lon, lat, accuracy }, zone, rules)
      side = stepped.state
      found.push(...stepped.crossings.map((one) => ({ ...one, confirmedAt: fix.at })))
    }
  }
  return found
}

test('a walk gives what the rules say, from its start and from any checkpoint', () => {
  fc.assert(
    fc.property(anyTrack, (track) => {
      const whole = walk(atStart, track, always, rules)
      expect(whole.passages).toEqual(oracle(track))
      for (const { at, state } of whole.checkpoints) {
        const stored = JSON.parse(JSON.stringify(state))
        const rest = walk(
          stored,
          track.filter((fix) => fix.at > at),
          always,
          rules,
        )
        expect(rest.passages).toEqual(whole.passages.filter(({ confirmedAt }) => confirmedAt > at))
        expect(isSameState(rest.state, whole.state)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

const fix = (second: number, east: number, more: Partial<TrackFix> = {}): TrackFix => ({
  at: second * 1000,
  lon: zone.lon + east / (111_195 * Math.cos((zone.lat * Math.PI) / 180)),
  lat: zone.lat,
  accuracy: 5,
  speed: null,
  deviceId: 1,
  ...more,
})
const told = (watch: Partial<Watch>, ...track: TrackFix[]) =>
  walk(atStart, track, { ...always, ...watch }, rules).passages.map(
    ({ inside, at }) => `${inside ? '>' : '<'}${at / 1000}`,
  )

test('a leap and a coarse fix enter no zone', () => {
  const far = (second: number) => fix(second, 20_000)
  expect(told({}, far(10), fix(20, 0), far(30), far(40))).toEqual(['<10'])
  expect(told({}, fix(10, 400), fix(40, 0, { accuracy: 400 }), fix(70, 0, { accuracy: 400 }))).toEqual([
    '<10',
  ])
})

test('fixes before a zone is watched do not count, nor do those that were received before', () => {
  expect(told({ since: 30_000 }, fix(10, 500), fix(20, 500), fix(30, 10), fix(60, 10))).toEqual(['>30'])
  expect(told({}, fix(10, 500, { early: true }), fix(60, 10))).toEqual(['>60'])
})

test.each<[string, number, TrackFix[], string[]]>([
  ['inside, then leaves', 25, [fix(10, 0), fix(60, 500), fix(90, 500)], ['>10', '<60']],
  [
    'inside, leaves and comes back',
    25,
    [fix(10, 0), fix(60, 500), fix(90, 500), fix(120, 0), fix(150, 0)],
    ['>10', '<60'],
  ],
  ['outside, then comes', 25, [fix(10, 500), fix(60, 0), fix(90, 0)], ['<10']],
  ['not yet seen', 5, [fix(10, 0), fix(60, 500), fix(90, 500)], []],
  [
    'coming in, which the next fix confirms',
    65,
    [fix(10, 500), fix(60, 0), fix(90, 0), fix(120, 400), fix(150, 400)],
    ['<10', '>60', '<120'],
  ],
  [
    'coming in, which the next fix denies',
    65,
    [fix(10, 300), fix(60, 90), fix(90, 300), fix(120, 0), fix(150, 0)],
    ['<10'],
  ],
])('a task that is completed while its executor is %s', (_, second, track, expected) => {
  expect(told({ doneAt: second * 1000 }, ...track)).toEqual(expected)
})
