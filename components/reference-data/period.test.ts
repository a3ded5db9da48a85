import { expect, test } from 'vitest'
import { toPeriod, toSeconds } from './period'

test('a period is split into days, hours and minutes and joined to the same', () => {
  for (const seconds of [60, 3_600, 86_400, 93_780, 31_536_000])
    expect(toSeconds(toPeriod(seconds))).toBe(seconds)
  expect(toPeriod(93_780)).toEqual({ days: 1, hours: 2, minutes: 3 })
})

test('no time is null, and a part of a minute is not lost', () => {
  expect(toSeconds(toPeriod(null))).toBeNull()
  expect(toPeriod(61)).toEqual({ days: 0, hours: 0, minutes: 2 })
})
