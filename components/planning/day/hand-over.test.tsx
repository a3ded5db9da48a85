import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import { taskReferences } from '@/lib/testing/console/task-fixtures'
import type { PlanBoard } from '../data/use-plan-board'
import { HandOver } from './hand-over'

const hour = 3600
const day = Math.floor(Date.now() / 86_400_000 + 1) * 86_400
const period = { start: day * 1000, end: (day + 24 * hour) * 1000 }

const person = (id: number, organization: number): BoardPersonWire => ({
  id,
  fio: `Person ${id}`,
  organization_id: organization,
  organization_name: 'Water',
  tag_ids: [],
  has_shifts: true,
  shifts: [],
  absences: [],
})
const task = (id: number, at: number, more: Partial<BoardTaskWire> = {}) =>
  ({
    id,
    stage: 1,
    assigned_user_id: 7,
    planned_start: day + at * hour,
    minutes: 60,
    may_plan: true,
    ...more,
  }) as BoardTaskWire

function show(tasks: BoardTaskWire[], people: BoardPersonWire[]) {
  const server = fakeApi({
    ...taskReferences,
    'GET /rest/users/tags/list': listOf([]),
    'POST /rest/planning/distribute': { items: [], unassigned: [], travel_by: 'streets' },
  })
  const board = { people, tasks, period } as unknown as PlanBoard
  return { server, ...renderConsole(<HandOver person={person(7, 3)} board={board} period={period} />) }
}
const button = () => screen.queryByRole('button', { name: text('planning.handOver') })

test('open tasks of the time are distributed among colleagues without the person', async () => {
  const tasks = [
    task(1, 9),
    task(2, 30),
    task(3, 10, { stage: 2 }),
    task(4, 11, { may_plan: false }),
    task(5, 12, { assigned_user_id: 8 }),
    task(6, 13),
  ]
  const { server, user } = show(tasks, [person(7, 3), person(8, 3), person(9, 4), person(10, 3)])
  await user.click(button() as HTMLElement)
  // The dialog is loaded when it is asked for.
  await screen.findByRole(
    'dialog',
    { name: text('distribute.titleCount', { count: 2 }) },
    { timeout: 15_000 },
  )
  await waitFor(() =>
    expect(server.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      task_ids: [1, 6],
      user_ids: [8, 10],
      from: day,
    }),
  )
})

test('there is no button without tasks, and a disabled one without colleagues', () => {
  show([task(1, 9, { stage: 2 })], [person(8, 3)]).unmount()
  expect(button()).toBeNull()
  show([task(1, 9)], [person(7, 3), person(9, 4)])
  expect(button()).toHaveProperty('disabled', true)
})
