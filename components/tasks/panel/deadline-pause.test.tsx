import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '@/lib/testing/console/render'
import { DeadlinePause, lengthIn } from './deadline-pause'
import { isOverdue } from '../due/is-overdue'

test.each([
  [30, '1 min'],
  [3600, '1 hr'],
  [2 * 86_400 + 3 * 3600 + 59, '2 days 3 hr'],
  [86_400 + 120, '1 day'],
  [3660, '1 hr 1 min'],
])('%i seconds are %s', (seconds, expected) => {
  expect(lengthIn('en', seconds)).toBe(expected)
})

test('a pause says since when, and how far pauses have moved the deadline', () => {
  const pauses = { since: 1_780_000_000, moved: 7200, items: [] }
  renderConsole(<DeadlinePause task={{ deadline_pauses: pauses }} />)
  expect(screen.getByText(/paused since .*, moved by 2 hr/)).toBeTruthy()
})

test('a deadline that pauses is not overdue', () => {
  const task = { deadline: 1, stage: 1, assigned_status: 2 }
  expect(isOverdue(task)).toBe(true)
  const pauses = { since: 1, moved: 0, items: [] }
  expect(isOverdue({ ...task, deadline_pauses: pauses })).toBe(false)
})
