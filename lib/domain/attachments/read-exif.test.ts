import { describe, expect, test } from 'vitest'
import { exifOf } from './read-exif'

describe('EXIF of a camera', () => {
  const tag = (description: string) => ({ description })
  test.each([
    ['2026:11:21 12:00:00', '', { seconds: 1_795_262_400, zoned: false }],
    ['2026:11:21 12:00:00', '+03:00', { seconds: 1_795_251_600, zoned: true }],
    ['2026:11:21 12:00:00', '-01:30', { seconds: 1_795_267_800, zoned: true }],
    ['0000:00:00 00:00:00', '', null],
    ['2026:00:10 12:00:00', '', null],
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
