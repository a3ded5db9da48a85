import { expect, test } from 'vitest'
import type { Fix } from '@/lib/shared/track/filter-fixes'
import { mergeDevices } from './merge-devices'

const fix = (at: number, lon: number): Fix => ({ at, lon, lat: 55.75, accuracy: 5, speed: null })
const still = (from: number, till: number) =>
  Array.from({ length: (till - from) / 30 }, (_, n) => fix(from + n * 30, 37.6))
const drive = (from: number, till: number) =>
  Array.from({ length: (till - from) / 30 }, (_, n) => fix(from + 7 + n * 30, 37.6 + n * 0.0027))

test('of two devices at the same time only the one that went furthest counts', () => {
  const merged = mergeDevices(
    new Map([
      [1, still(0, 3600)],
      [2, drive(0, 3600)],
    ]),
  )
  expect(new Set(merged.map(({ deviceId }) => deviceId))).toEqual(new Set([2]))
  expect(merged.at(-1)?.distance).toBeCloseTo(20_107, -1)
})

test('the other one fills in where it is silent, and the way from one to the other does not count', () => {
  const driven = drive(0, 600)
  const far = still(1200, 2400).map((one) => ({ ...one, lon: 38.6 }))
  const merged = mergeDevices(
    new Map([
      [1, [...still(0, 600), ...far]],
      [2, driven],
    ]),
  )
  expect(merged.map(({ deviceId }) => deviceId)).toEqual([...driven.map(() => 2), ...far.map(() => 1)])
  expect(merged.at(-1)?.distance).toBe(merged[driven.length - 1]?.distance)
  expect(merged.filter(({ stopTill }) => stopTill !== null)).toMatchObject([{ at: 1200 }])
})

test('doubtful fixes stay in the track, marked, and add nothing', () => {
  const fixes = drive(0, 600)
  const wild = { ...fix(300, 38.9), at: 310 }
  const merged = mergeDevices(new Map([[0, [...fixes, wild].sort((a, b) => a.at - b.at)]]))
  expect(merged.filter(({ doubt }) => doubt)).toMatchObject([{ at: 310, doubt: 'leap' }])
  expect(merged.at(-1)?.distance).toBeCloseTo(mergeDevices(new Map([[0, fixes]])).at(-1)?.distance ?? 0)
})

test('nothing of no device', () => {
  expect(mergeDevices(new Map())).toEqual([])
})
