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
