import { expect, test } from 'vitest'
import { shiftsBetween } from '@/lib/shared/planning/working-hours'
import { hoursOf, templates } from './templates'

const at = (text: string) => Date.parse(text)

test('two days on and two off begin on the first day', () => {
  const hours = { timezone: 'UTC', absences: [], ...hoursOf('two', '2026-12-01') }
  const shifts = shiftsBetween(hours, { start: at('2026-12-01T00:00Z'), end: at('2026-12-09T00:00Z') })
  expect(shifts.map(({ start }) => new Date(start).getUTCDate())).toEqual([1, 2, 5, 6])
})

test.each(templates)('%s has as many days as may be stored', (template) => {
  const { weekly, exceptions } = hoursOf(template, '2026-12-01')
  expect(exceptions.length).toBeLessThanOrEqual(500)
  expect(weekly.length + exceptions.length).toBeGreaterThan(0)
  expect(new Set(exceptions.map(({ date }) => date)).size).toBe(exceptions.length)
})
