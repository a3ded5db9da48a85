import { describe, expect, test } from 'vitest'
import { nobody } from '@/lib/domain/configuration/evaluate/caller'
import { CompiledTree } from '@/lib/domain/configuration/evaluate/compiled-tree'
import { settingsIn } from '@/lib/domain/configuration/evaluate/read-settings'
import { type Evidence, assessProvenance } from './assess-provenance'
import { toleranceOf } from './limits'
import { exifOf } from './read-exif'
import { reasonText } from './reasons'
import type { Stamp } from './record'

const now = 1_795_251_600
const place = (accuracy: number | null = 10) => ({
  lon: 39,
  lat: 57,
  provider: 'gps',
  accuracy,
  distance: null,
})
const stamp = (more: Partial<Stamp> = {}): Stamp => ({
  time: now,
  timeProvider: 'ntp',
  location: place(),
  ...more,
})
const nothing: Evidence = {
  now,
  attachment: null,
  origin: null,
  toAttachment: null,
  toOrigin: null,
  exif: { time: null, place: null },
  exifToOrigin: null,
  exifToTask: null,
  usedBefore: false,
}
const bare = { name: 'root', path: '', isTerminal: false, isSystem: true, arrayIndex: 0, defaultValue: null }
const usual = toleranceOf(settingsIn(new CompiledTree({ ...bare, values: [], children: [] }, 1), nobody))
const assess = (more: Partial<Evidence>, tolerance = usual) =>
  assessProvenance({ ...nothing, ...more }, tolerance)
const codes = (more: Partial<Evidence>) => assess(more).reasons.map(({ code }) => code)

describe('verdict', () => {
  test('nothing told: unknown, with that as the reason', () => {
    const unknown = { verdict: 'unknown', reasons: [{ code: 'nothingTold', amount: 0 }] }
    expect(assess({})).toEqual(unknown)
    expect(assess({ origin: stamp({ time: null, location: null }) })).toEqual(unknown)
  })

  test('the same content on another task', () => {
    expect(assess({ attachment: stamp(), usedBefore: true })).toEqual({
      verdict: 'suspicious',
      reasons: [{ code: 'usedBefore', amount: 0 }],
    })
    expect(codes({ usedBefore: true })).toEqual(['usedBefore'])
  })

  test('everything agrees: ok', () => {
    expect(
      assess({
        attachment: stamp(),
        origin: stamp(),
        toAttachment: 20,
        toOrigin: 30,
        exif: { time: { seconds: now, zoned: true }, place: place() },
        exifToOrigin: 5,
      }),
    ).toEqual({ verdict: 'ok', reasons: [] })
  })

  test.each([
    [300, 'ntp', []],
    [301, 'ntp', ['clockAhead']],
    [301, 'system', ['clockAhead']],
    [-3600, 'system', []],
    [-3601, 'system', ['clockBehind']],
    [-3601, null, ['clockBehind']],
    [-86_400, 'ntp', []],
    [-86_400, 'gps', []],
    [-7 * 86_400, 'gps', []],
    [-7 * 86_400 - 1, 'gps', ['sentLate']],
    [-now, 'ntp', ['impossibleTime']],
  ])('a clock %i s off by %s: %j', (off, timeProvider, expected) => {
    expect(codes({ attachment: stamp({ time: now + off, timeProvider }) })).toEqual(expected)
  })

  test('taken without a network two hours before: ok', () => {
    expect(assess({ attachment: stamp(), origin: stamp({ time: now - 7200 }) }).verdict).toBe('ok')
  })

  test.each([
    [7 * 86_400, []],
    [7 * 86_400 + 1, ['tooOld']],
    [now, ['impossibleTime']],
  ])('taken %i s before it was attached: %j', (age, expected) => {
    expect(codes({ origin: stamp({ time: now - age, timeProvider: 'system' }) })).toEqual(expected)
  })

  test('without a limit any age is fine, but not a clock that was never set', () => {
    const anyAge = { ...usual, age: Number.POSITIVE_INFINITY }
    const verdictOf = (time: number) =>
      assess({ origin: stamp({ time }), attachment: stamp() }, anyAge).verdict
    expect(verdictOf(946_684_800)).toBe('ok')
    expect(verdictOf(946_684_799)).toBe('suspicious')
    expect(verdictOf(0)).toBe('suspicious')
  })

  test('a file may be old, but not from the future', () => {
    expect(codes({ origin: stamp({ time: now + 1000 }) })).toEqual(['clockAhead'])
  })

  test('too far from the task, beyond the accuracy of the position', () => {
    expect(codes({ attachment: stamp(), toAttachment: 510 })).toEqual([])
    expect(assess({ origin: stamp(), toOrigin: 511 })).toEqual({
      verdict: 'suspicious',
      reasons: [{ code: 'distance', amount: 511 }],
    })
    expect(
      assess({ attachment: stamp(), origin: stamp(), toAttachment: 900, toOrigin: 4000 }).reasons,
    ).toEqual([{ code: 'distance', amount: 4000 }])
  })

  test('a position known too coarsely', () => {
    expect(codes({ origin: stamp({ location: place(100) }) })).toEqual([])
    expect(codes({ origin: stamp({ location: place(101) }) })).toEqual(['accuracy'])
  })

  test.each([
    [true, 120, []],
    [true, 121, ['exifTime']],
    [true, 3 * 3600, ['exifTime']],
    [false, 3 * 3600, []],
    [false, 3 * 3600 + 300, ['exifTime']],
    [false, 86_400, ['exifTime']],
  ])('the camera time differs (zone known: %s, %i s off): %j', (zoned, off, expected) => {
    const exif = { time: { seconds: now + off, zoned }, place: null }
    expect(codes({ origin: stamp(), exif })).toEqual(expected)
  })

  test.each([
    [true, 7 * 86_400 + 1, ['tooOld', 'exifTime']],
    [true, 7 * 86_400, ['exifTime']],
    [false, 7 * 86_400 + 14 * 3600, ['exifTime']],
    [false, 7 * 86_400 + 14 * 3600 + 1, ['tooOld', 'exifTime']],
  ])('the camera time is old (zone known: %s, %i s): %j', (zoned, age, expected) => {
    const exif = { time: { seconds: now - age, zoned }, place: null }
    expect(codes({ origin: stamp(), exif })).toEqual(expected)
  })

  test('what the app leaves out and the file has is a reason, and is compared', () => {
    const fresh = { time: { seconds: now, zoned: true }, place: place() }
    expect(codes({ exif: fresh })).toEqual(['originMissing'])
    expect(codes({ attachment: stamp(), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp({ time: null }), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp({ location: null }), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp(), exif: fresh })).toEqual([])
    expect(codes({ exif: fresh, exifToTask: 501 })).toEqual(['originMissing', 'distance'])
    expect(codes({ origin: stamp(), exif: fresh, exifToTask: 501 })).toEqual([])
    const at = (seconds: number, zoned = true) => ({ time: { seconds, zoned }, place: null })
    expect(codes({ exif: at(now - 7 * 86_400 - 1) })).toEqual(['tooOld', 'originMissing'])
    expect(codes({ exif: at(now + 301) })).toEqual(['clockAhead', 'originMissing'])
    expect(codes({ exif: at(now + 14 * 3600, false) })).toEqual(['originMissing'])
  })

  test('the camera position differs', () => {
    expect(codes({ origin: stamp(), exifToOrigin: 210 })).toEqual([])
    expect(codes({ origin: stamp(), exifToOrigin: 211 })).toEqual(['exifPlace'])
  })
})

describe('EXIF of a camera', () => {
  const tag = (description: string) => ({ description })
  test.each([
    ['2026:11:21 12:00:00', '', { seconds: 1_795_262_400, zoned: false }],
    ['2026:11:21 12:00:00', '+03:00', { seconds: 1_795_251_600, zoned: true }],
    ['2026:11:21 12:00:00', '-01:30', { seconds: 1_795_267_800, zoned: true }],
    ['0000:00:00 00:00', '', null],
    ['yesterday', '', null],
  ])('%s %s', (taken, offset, expected) => {
    const exif = { DateTimeOriginal: tag(taken), OffsetTimeOriginal: tag(offset) }
    expect(exifOf({ exif }).time).toEqual(expected)
  })

  test('positions out of range are dropped', () => {
    expect(exifOf({ gps: { Latitude: 57, Longitude: 39 } }).place).toEqual({ lon: 39, lat: 57 })
    for (const gps of [
      { Latitude: 91, Longitude: 1 },
      { Latitude: Number.NaN, Longitude: 1 },
      { Latitude: 1 },
    ])
      expect(exifOf({ gps }).place).toBeNull()
  })
})

test('reasons come in both languages with readable numbers', () => {
  expect(reasonText({ code: 'clockBehind', amount: 7300 }, 'ru')).toBe(
    'Часы устройства отстают от сервера на 2 ч',
  )
  expect(reasonText({ code: 'clockAhead', amount: 400 }, 'en')).toBe(
    'The clock of the device is 7 min ahead of the server',
  )
  expect(reasonText({ code: 'distance', amount: 1234.5 }, 'ru')).toBe('До задачи 1235 м')
  expect(reasonText({ code: 'tooOld', amount: 30 * 86_400 }, 'ru')).toBe('Снято за 30 сут до приложения')
  expect(reasonText({ code: 'tooOld', amount: 30 * 86_400 }, 'en')).toBe(
    'Taken 30 days before it was attached',
  )
})
