import { expect, test } from 'vitest'
import { daysOf } from './days-of'

test('a week runs from Monday to Sunday, whichever day it is asked by', () => {
  const week = [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]
  expect(daysOf('week', '2026-11-16')).toEqual(week)
  expect(daysOf('week', '2026-11-22')).toEqual(week)
})

test('a month has whole weeks and each of its days once', () => {
  for (const month of ['2026-02', '2026-03', '2026-11', '2027-10']) {
    const days = daysOf('month', `${month}-15`)
    expect(days.length % 7).toBe(0)
    expect(new Set(days).size).toBe(days.length)
    expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1)
    const own = days.filter((day) => day.startsWith(month)).length
    expect(own).toBe(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())
  }
})
