import { describe, expect, test } from 'vitest'
import { nobody } from '@/lib/domain/configuration/evaluate/caller'
import { CompiledTree } from '@/lib/domain/configuration/evaluate/compiled-tree'
import { settingsIn } from '@/lib/domain/configuration/evaluate/read-settings'
import { type Evidence, assessProvenance } from './assess-provenance'
import { toleranceOf } from './limits'
import type { Stamp } from './record'

const now = 1_795_251_600
const position = { lon: 39, lat: 57, provider: 'gps', distance: null }
const place = (accuracy: number | null = 10) => ({ ...position, accuracy })
const stamp = (more: Partial<Stamp> = {}): Stamp => ({
  time: now,
  timeProvider: 'ntp',
  location: place(),
  ...more,
})
const nothing: Evidence = {
  now,
  taskFrom: now - 30 * 86_400,
  isNewTask: false,
  attachment: null,
  origin: null,
  toAttachment: null,
  toOrigin: null,
  exif: { time: null, place: null },
  exifToOrigin: null,
  exifToAttachment: null,
  exifToTask: null,
  usedBefore: false,
}
const bare = { name: 'root', path: '', isTerminal: false, isSystem: true, arrayIndex: 0, defaultValue: null }
const usual = toleranceOf(settingsIn(new CompiledTree({ ...bare, values: [], children: [] }, 1), nobody))
const anyAge = { ...usual, age: Number.POSITIVE_INFINITY }
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

  test('what the app leaves out and the file has is not ok, and is compared', () => {
    const fresh = { time: { seconds: now, zoned: true }, place: place() }
    expect(codes({ exif: fresh })).toEqual(['originMissing'])
    expect(codes({ attachment: stamp(), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp({ time: null }), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp({ location: null }), exif: fresh })).toEqual(['originMissing'])
    expect(codes({ origin: stamp(), exif: fresh })).toEqual([])
    expect(codes({ exif: fresh, exifToTask: 501 })).toEqual(['distance'])
    expect(codes({ origin: stamp(), exif: fresh, exifToTask: 501 })).toEqual([])
    const at = (seconds: number, zoned = true) => ({ time: { seconds, zoned }, place: null })
    expect(codes({ exif: at(now - 7 * 86_400 - 1) })).toEqual(['tooOld'])
    expect(codes({ exif: at(now + 301) })).toEqual(['clockAhead'])
    expect(codes({ exif: at(now + 14 * 3600, false) })).toEqual(['originMissing'])
  })

  test('the camera position differs', () => {
    expect(codes({ origin: stamp(), exifToOrigin: 210 })).toEqual([])
    expect(codes({ origin: stamp(), exifToOrigin: 211 })).toEqual(['exifPlace'])
  })
})

/** A task that began an hour ago; the client is at the place now unless told otherwise. */
describe('a verdict needs evidence for it, not just none against it', () => {
  const taskFrom = now - 3600
  const day = 86_400
  const attached = (ago = 0, timeProvider: string | null = 'ntp') => stamp({ time: now - ago, timeProvider })
  const camera = (ago: number, { zoned = true, toTask = 10 } = {}): Partial<Evidence> => ({
    exif: { time: { seconds: now - ago, zoned }, place: place() },
    exifToTask: toTask,
    exifToAttachment: toTask,
  })
  const timeOnly = stamp({ location: null })
  const placeOnly = stamp({ time: null })

  const table: [string, Partial<Evidence>, string, string[]][] = [
    ['nothing at all', {}, 'unknown', ['nothingTold']],
    ['a time of attaching alone', { attachment: timeOnly }, 'unknown', ['noPlace']],
    ['a place of attaching alone', { attachment: placeOnly }, 'unknown', ['noTime']],
    ['the time of one, the place of the other', { attachment: timeOnly, origin: placeOnly }, 'ok', []],
    [
      'a time alone, wrong',
      { attachment: stamp({ time: now + 900, location: null }) },
      'suspicious',
      ['clockAhead'],
    ],
    ['time and place, no EXIF', { attachment: attached(), toAttachment: 20 }, 'ok', []],
    ['EXIF of now at the place', { attachment: attached(), ...camera(60) }, 'ok', []],
    ['EXIF of an hour ago at the place', { attachment: attached(), ...camera(3600) }, 'ok', []],
    [
      'EXIF of now, zone unknown',
      { attachment: attached(), ...camera(-3 * 3600, { zoned: false }) },
      'ok',
      [],
    ],
    [
      'EXIF of now, far from the task',
      { attachment: attached(), ...camera(60, { toTask: 900 }) },
      'suspicious',
      ['distance', 'exifPlace'],
    ],
    [
      'EXIF of 2008 in another country',
      { attachment: attached(), ...camera(18 * 365 * day, { zoned: false, toTask: 2_500_000 }) },
      'suspicious',
      ['tooOld', 'beforeTask', 'distance', 'exifPlace'],
    ],
    [
      'the same on a new task',
      { isNewTask: true, attachment: attached(), ...camera(18 * 365 * day, { toTask: 2_500_000 }) },
      'suspicious',
      ['tooOld', 'distance', 'exifPlace'],
    ],
    [
      'EXIF of two hours ago, no origin',
      { taskFrom: now - day, attachment: attached(), ...camera(7200) },
      'unknown',
      ['originMissing'],
    ],
    ['EXIF, no claim', camera(60), 'unknown', ['originMissing']],
    [
      'EXIF, a time alone',
      { attachment: timeOnly, ...camera(60), exifToAttachment: null },
      'unknown',
      ['originMissing'],
    ],
    [
      'shot after it was attached',
      { taskFrom: now - 2 * day, attachment: attached(day, 'gps'), ...camera(60) },
      'suspicious',
      ['exifTime'],
    ],
    ['attached a day before the task, by ntp', { attachment: attached(day) }, 'suspicious', ['beforeTask']],
    [
      'attached a day before the task, by gps',
      { attachment: attached(day, 'gps') },
      'suspicious',
      ['beforeTask'],
    ],
    [
      'the same on a new task',
      { isNewTask: true, attachment: attached(day, 'gps') },
      'suspicious',
      ['beforeTask'],
    ],
    [
      'the same by its own clock',
      { attachment: attached(day, 'system') },
      'suspicious',
      ['clockBehind', 'beforeTask'],
    ],
    ['attached an hour before the task', { attachment: attached(7200) }, 'ok', []],
    ['a second more', { attachment: attached(7201) }, 'suspicious', ['beforeTask']],
    [
      'an offline day',
      { taskFrom: now - day, attachment: attached(80_000), origin: stamp({ time: now - 80_000 }) },
      'ok',
      [],
    ],
    [
      'an offline day, EXIF',
      { taskFrom: now - day, attachment: attached(80_000), ...camera(80_060) },
      'ok',
      [],
    ],
    [
      'shot a day before the task',
      { attachment: attached(), origin: stamp({ time: now - day }) },
      'suspicious',
      ['beforeTask'],
    ],
    [
      'reported a day after the shot',
      { isNewTask: true, attachment: attached(), origin: stamp({ time: now - day }) },
      'ok',
      [],
    ],
  ]
  test.each(table)('%s', (_, more, verdict, expected) => {
    const told = assess({ taskFrom, ...more })
    expect({ verdict: told.verdict, codes: told.reasons.map(({ code }) => code) }).toEqual({
      verdict,
      codes: expected,
    })
  })

  test('where any age is fine, a file may be older than its task, but not attached before it', () => {
    const old = stamp({ time: now - 30 * day })
    expect(assess({ taskFrom, attachment: attached(), origin: old }, anyAge).verdict).toBe('ok')
    expect(assess({ taskFrom, attachment: old }, anyAge).reasons).toMatchObject([{ code: 'beforeTask' }])
  })
})
