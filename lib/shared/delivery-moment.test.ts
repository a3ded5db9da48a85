import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryMoment, type DeliveryTimes } from './delivery-moment'

const times = (more: Partial<DeliveryTimes> = {}): DeliveryTimes => ({
  quietFrom: null,
  quietTo: null,
  timezone: 'Europe/Moscow',
  alarmsBreakThrough: true,
  digest: 'off',
  digestTime: '09:00',
  ...more,
})
const at = (text: string) => Date.parse(text)
const when = (given: DeliveryTimes, text: string, isAlarm = false) =>
  new Date(deliveryMoment(given, at(text), isAlarm)).toISOString()

describe('a message leaves', () => {
  test('at once where nothing is chosen', () => {
    expect(when(times(), '2026-11-30T20:15:00Z')).toBe('2026-11-30T20:15:00.000Z')
  })

  const night = times({ quietFrom: '22:00', quietTo: '07:30' })

  test.each([
    ['before quiet hours', '2026-11-30T18:59:59Z', '2026-11-30T18:59:59.000Z'],
    ['as they begin', '2026-11-30T19:00:00Z', '2026-12-01T04:30:00.000Z'],
    ['after midnight', '2026-11-30T23:00:00Z', '2026-12-01T04:30:00.000Z'],
    ['as they end', '2026-12-01T04:30:00Z', '2026-12-01T04:30:00.000Z'],
  ])('%s', (_, text, expected) => {
    expect(when(night, text)).toBe(expected)
  })

  test('in quiet hours when it is an alarm, by choice', () => {
    expect(when(night, '2026-11-30T23:00:00Z', true)).toBe('2026-11-30T23:00:00.000Z')
    expect(when({ ...night, alarmsBreakThrough: false }, '2026-11-30T23:00:00Z', true)).toBe(
      '2026-12-01T04:30:00.000Z',
    )
  })

  test('with the digest of the hour or of the day', () => {
    expect(when(times({ digest: 'hourly' }), '2026-11-30T20:15:00Z')).toBe('2026-11-30T21:00:00.000Z')
    expect(when(times({ digest: 'hourly' }), '2026-11-30T20:00:00Z')).toBe('2026-11-30T21:00:00.000Z')
    expect(when(times({ digest: 'daily' }), '2026-11-30T05:59:00Z')).toBe('2026-11-30T06:00:00.000Z')
    expect(when(times({ digest: 'daily' }), '2026-11-30T06:00:00Z')).toBe('2026-12-01T06:00:00.000Z')
  })

  test('with a digest that falls into quiet hours after these', () => {
    const given = times({ digest: 'daily', digestTime: '06:00', quietFrom: '22:00', quietTo: '07:30' })
    expect(when(given, '2026-11-30T20:00:00Z')).toBe('2026-12-01T04:30:00.000Z')
  })

  test('when the clock shows the end, though it was changed in the night', () => {
    const berlin = times({ timezone: 'Europe/Berlin', quietFrom: '22:00', quietTo: '07:00' })
    expect(when(berlin, '2026-03-28T22:30:00Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(when(berlin, '2026-10-24T21:30:00Z')).toBe('2026-10-25T06:00:00.000Z')
    const early = times({ timezone: 'Europe/Berlin', quietFrom: '22:00', quietTo: '02:30' })
    // 02:15 for the second time.
    expect(when(early, '2026-10-25T01:15:00Z')).toBe('2026-10-25T01:30:00.000Z')
    const skipped = times({ timezone: 'Europe/Berlin', digest: 'daily', digestTime: '02:30' })
    expect(when(skipped, '2026-03-28T22:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
  })
})

const zones = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':'))
/** Moments around which some of the zones change their clocks. */
const around = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([date, minutes]) => Date.parse(date) + minutes * 60_000)

test('quiet hours end at the first minute at which a clock that is read minute by minute is out of them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), clock, clock, around, (timezone, quietFrom, quietTo, moment) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, timeStyle: 'short' })
      const isQuiet = (minute: number) => {
        const time = shown.format(minute)
        if (quietFrom < quietTo) return time >= quietFrom && time < quietTo
        return quietFrom !== quietTo && (time >= quietFrom || time < quietTo)
      }
      const given = times({ timezone, quietFrom, quietTo })
      const leaves = deliveryMoment(given, moment, false)
      expect(leaves).toBeGreaterThanOrEqual(moment)
      expect(leaves === moment).toBe(!isQuiet(moment))
      let expected = moment
      while (isQuiet(expected)) expected += 60_000
      // Where the clock skips or repeats the end, the message may wait for up to an hour more.
      expect(leaves - expected).toBeGreaterThanOrEqual(-3_600_000)
      expect(leaves - expected).toBeLessThanOrEqual(3_600_000)
      expect(leaves - moment).toBeLessThanOrEqual(25 * 3_600_000)
    }),
    { numRuns: 200 },
  )
})
