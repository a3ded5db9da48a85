import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fix, findDoubts } from './filter-fixes'

/** Metres of a degree of latitude. */
const degree = 111_195

const fix = (at: number, metresNorth: number, more: Partial<Fix> = {}): Fix => ({
  at,
  lon: 37.6,
  lat: 55.75 + metresNorth / degree,
  accuracy: 8,
  speed: null,
  ...more,
})

/** A way of this many fixes, one in 30 s, at this speed in km/h. */
const drive = (count: number, kmh: number, from = 0, begin = 0): Fix[] =>
  Array.from({ length: count }, (_, n) => fix(begin + n * 30, from + (n * 30 * kmh) / 3.6))

const doubtsAt = (fixes: readonly Fix[]) =>
  findDoubts(fixes).flatMap((doubt, n) => (doubt ? [[n, doubt]] : []))

describe('leaps', () => {
  const clean = drive(40, 40)
  const away = (at: number) => fix(at, 111_000)

  test.each([
    ['in the middle', 20, 1],
    ['at the beginning', 0, 1],
    ['at the end', 40, 1],
    ['in the middle, several in a row', 20, 5],
    ['at the beginning, several in a row', 0, 5],
    ['at the end, several in a row', 40, 5],
  ])('%s', (_, at, count) => {
    const shifted = clean.map((one, n) => (n < at ? one : { ...one, at: one.at + count * 30 }))
    const leap = Array.from({ length: count }, (_one, n) => away((at + n) * 30))
    const fixes = [...shifted.slice(0, at), ...leap, ...shifted.slice(at)]
    expect(doubtsAt(fixes)).toEqual(leap.map((_one, n) => [at + n, 'leap']))
  })

  test('a single fix beside the way, at a speed that a car could have', () => {
    const still = Array.from({ length: 20 }, (_, n) => fix(n * 30, n % 2))
    still[10] = fix(300, 400)
    expect(doubtsAt(still)).toEqual([[10, 'leap']])
  })
})

describe('real ways count', () => {
  test.each([
    ['a slow walk', drive(60, 3)],
    ['a train', drive(60, 230)],
    ['an airplane that says how fast it is', drive(60, 850).map((one) => ({ ...one, speed: 850 }))],
    ['an hour of silence between two places', [...drive(10, 40), ...drive(10, 40, 60_000, 3900)]],
    [
      'a turn at the end of a road',
      [...drive(5, 36), ...drive(5, 36).map((one) => fix(270 - one.at, (one.at * 36) / 3.6))].sort(
        (a, b) => a.at - b.at,
      ),
    ],
    ['a single fix', [fix(0, 0)]],
    ['none', []],
  ])('%s', (_, fixes) => {
    expect(doubtsAt(fixes)).toEqual([])
  })

  test('any way at a possible speed', () => {
    const steps = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 600 }), kmh: fc.integer({ min: 0, max: 120 }) }),
    )
    fc.assert(
      fc.property(steps, (parts) => {
        let [at, metres] = [0, 0]
        const fixes = parts.map(({ seconds, kmh }) => {
          at += seconds
          metres += (seconds * kmh) / 3.6
          return fix(at, metres, { speed: kmh })
        })
        expect(doubtsAt(fixes)).toEqual([])
      }),
    )
  })
})

describe('inaccurate fixes', () => {
  test('one of 5 km among good ones, and one much coarser than those around it', () => {
    const fixes = drive(20, 40)
    fixes[5] = fix(150, 3000, { accuracy: 5000 })
    fixes[12] = fix(360, 4060, { accuracy: 80 })
    expect(doubtsAt(fixes)).toEqual([
      [5, 'inaccurate'],
      [12, 'inaccurate'],
    ])
  })

  test('a coarse fix counts when there is nothing better for a while', () => {
    const coarse = [0, 400, 800].map((at) => fix(at, at, { accuracy: 2000 }))
    expect(doubtsAt(coarse)).toEqual([])
    expect(doubtsAt([fix(0, 0), ...coarse.slice(1)])).toEqual([])
  })
})
