import { describe, expect, test } from 'vitest'
import { type DeviceFix, followFix, type LiveState } from './follow-fix'

type LiveFix = DeviceFix & { at: Date }

const begin = Date.parse('2026-01-15T09:30:00Z')
const degree = 111_195

const fix = (second: number, metresNorth: number, more: Partial<LiveFix> = {}): LiveFix => ({
  at: new Date(begin + second * 1000),
  lon: 37.6,
  lat: 55.75 + metresNorth / degree,
  speed: null,
  accuracy: 8,
  deviceId: 1,
  ...more,
})

/** The seconds of the fixes that move the point, one list for each fix. */
function follow(...fixes: LiveFix[]): number[][] {
  let state: LiveState<LiveFix> = { live: null, held: null }
  return fixes.map((one) => {
    const next = followFix(state, one)
    state = next
    return next.moved.map(({ at }) => (at.getTime() - begin) / 1000)
  })
}

test('each newer fix moves the point; a late one does not', () => {
  expect(follow(fix(0, 0), fix(30, 100), fix(10, 50), fix(30, 200), fix(40, 300))).toEqual([
    [0],
    [30],
    [],
    [],
    [40],
  ])
})

describe('a place that nobody can have reached', () => {
  test('moves the point when a second fix confirms it', () => {
    expect(follow(fix(0, 0), fix(10, 220_000), fix(20, 10), fix(30, 20))).toEqual([[0], [], [20], [30]])
    expect(follow(fix(0, 0), fix(10, 220_000), fix(20, 220_010))).toEqual([[0], [], [10, 20]])
    expect(follow(fix(0, 0), fix(10, 220_000), fix(20, -220_000), fix(30, 5))).toEqual([[0], [], [], [30]])
  })

  test('is one that can be reached after a silence, or by a device that says how fast it is', () => {
    expect(follow(fix(0, 0), fix(3600, 220_000))).toEqual([[0], [3600]])
    expect(follow(fix(0, 0), fix(10, 2200, { speed: 800 }))).toEqual([[0], [10]])
  })
})

test('a coarse fix does not move a fresh point; it is better than an old one, or a coarser one', () => {
  const coarse = { accuracy: 5000 }
  expect(follow(fix(0, 0), fix(10, 3000, coarse), fix(301, 3000, coarse))).toEqual([[0], [], [301]])
  expect(follow(fix(0, 0, coarse), fix(10, 3000, { accuracy: 4000 }))).toEqual([[0], [10]])
})

test('the point follows one device, and another one when that is silent', () => {
  const other = { deviceId: 2 }
  expect(follow(fix(0, 0), fix(10, 50_000, other), fix(20, 10), fix(321, 50_000, other))).toEqual([
    [0],
    [],
    [20],
    [321],
  ])
})
