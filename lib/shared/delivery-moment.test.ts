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
    const skipped = times({ timezone: 'Europe/Berlin', digest: 'daily', digestTime: '02:30' })
    expect(when(skipped, '2026-03-28T22:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
  })
})
