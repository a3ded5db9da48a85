import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { presetMoments } from './working-day'

test('in the morning every offer ends with a working day', () => {
  expect(presetMoments(dayjs('2026-11-28 09:30:00'))).toEqual({
    today: '2026-11-28 18:00:00',
    tomorrow: '2026-11-29 18:00:00',
    inThreeDays: '2026-12-01 18:00:00',
    endOfShift: '2026-11-28 18:00:00',
  })
})

test('after work no offer lies in the past', () => {
  expect(presetMoments(dayjs('2026-12-31 18:00:00'))).toEqual({
    today: '2026-12-31 23:59:59',
    tomorrow: '2027-01-01 18:00:00',
    inThreeDays: '2027-01-03 18:00:00',
    endOfShift: '2027-01-01 18:00:00',
  })
})

test('the shift of the assigned person ends when their working hours say', () => {
  const now = dayjs('2026-11-30 09:30:00')
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const none = { timezone, weekly: [], exceptions: [], absences: [] }
  const ofShift = (hours: object) => presetMoments(now, { ...none, ...hours }).endOfShift
  // 30 November 2026 is a Monday.
  expect(ofShift({ weekly: [{ day: 1, from: '08:00', to: '16:30' }] })).toBe('2026-11-30 16:30:00')
  expect(ofShift({ weekly: [{ day: 1, from: '20:00', to: '08:00' }] })).toBe('2026-12-01 08:00:00')
  expect(ofShift({ weekly: [{ day: 3, from: '08:00', to: '15:00' }] })).toBe('2026-12-02 15:00:00')
  expect(ofShift({})).toBe('2026-11-30 18:00:00')
})
