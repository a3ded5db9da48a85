import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import { failure, fakeApi, type Sent } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { PlanBoard } from '../data/use-plan-board'
import { PersonDay } from './person-day'

const words = (key: string, values?: Record<string, string | number>) => text(`planning.route.${key}`, values)
const hour = 3600
const day = Math.floor(Date.now() / 86_400_000 + 1) * 86_400

const task = (id: number, at: number, more: Partial<BoardTaskWire> = {}): BoardTaskWire => ({
  id,
  title: `Task ${id}`,
  type_id: 1,
  priority_id: 1,
  status_id: 1,
  assigned_status: 2,
  stage: 1,
  assigned_user_id: 7,
  assigned_organization_id: 3,
  planned_start: day + at * hour,
  planned_duration: null,
  minutes: 60,
  deadline: null,
  lon: null,
  lat: null,
  skill_ids: [],
  may_plan: true,
  revision: 1,
  ...more,
})
const person: BoardPersonWire = {
  id: 7,
  fio: 'Ivan Petrov',
  organization_id: 3,
  organization_name: 'Water',
  tag_ids: [],
  has_shifts: true,
  shifts: [],
  absences: [],
}
const tasks = [
  task(1, 9),
  task(2, 10),
  task(3, 11),
  task(4, 12, { stage: 2 }),
  task(5, 12, { assigned_user_id: 8 }),
]
const scale = { start: day * 1000, end: (day + 24 * hour) * 1000 }
const board: PlanBoard = {
  period: scale,
  people: [person],
  tasks,
  peopleById: new Map([[7, person]]),
  tasksById: new Map(tasks.map((one) => [one.id, one])),
  isCut: false,
  loading: false,
  error: null,
  retry: () => {},
}
const stop = (id: number, at: number, more: object = {}) => ({
  task_id: id,
  title: `Task ${id}`,
  lon: null,
  lat: null,
  is_fixed: false,
  may_plan: true,
  arrival: day + at * hour,
  start: day + at * hour,
  end: day + (at + 1) * hour,
  travel_minutes: 10,
  travel_metres: 2000,
  waiting_minutes: 0,
  late_minutes: 0,
  outside_shift: false,
  ...more,
})
const totals = (metres: number) => ({
  travel_minutes: 40,
  travel_metres: metres,
  waiting_minutes: 0,
  late_minutes: 0,
  outside_shift_minutes: 0,
  end: day + 15 * hour,
})
const route = (stops: object[]) => ({
  user_id: 7,
  begins: day,
  start: null,
  stops,
  before: totals(9000),
  after: totals(6000),
  travel_by: 'streets',
  is_best: true,
})

function show(answer: object | ((request: Sent) => unknown)) {
  const server = fakeApi({ 'POST /rest/planning/route': answer })
  const save = vi.fn(() => Promise.resolve())
  const panel = (
    <PersonDay
      person={person}
      board={board}
      scale={scale}
      changes={{ save }}
      onOpen={() => {}}
      onClose={() => {}}
    />
  )
  return { server, save, ...renderConsole(panel) }
}
const put = () => screen.getByRole('button', { name: words('put') })

test('shows both orders, and applies the new one as one change of what moves', async () => {
  const better = route([stop(3, 9), stop(1, 10, { late_minutes: 5 }), stop(2, 14, { is_fixed: true })])
  const { server, save, user } = show(better)
  await user.click(put())
  const order = await screen.findByRole('list', { name: words('order') })
  expect(
    within(order)
      .getAllByRole('button')
      .map((line) => /Task \d/.exec(line.textContent ?? '')?.[0]),
  ).toEqual(['Task 3', 'Task 1', 'Task 2'])
  expect(within(order).getByText(words('lateBy', { time: '5 min' }))).toBeTruthy()
  const length = screen.getByRole('row', { name: new RegExp(words('length')) })
  expect(length.textContent).toContain('9 km')
  expect(length.textContent).toContain('6 km')
  expect(server.sent[0]?.body).toEqual({
    user_id: 7,
    task_ids: [1, 2, 3],
    from: day,
    till: day + 24 * hour,
  })
  await user.click(screen.getByRole('button', { name: words('apply') }))
  expect(save).toHaveBeenCalledWith([
    { task: tasks[2], userId: 7, start: (day + 9 * hour) * 1000, minutes: 60 },
    { task: tasks[0], userId: 7, start: (day + 10 * hour) * 1000, minutes: 60 },
  ])
  await waitFor(() => expect(screen.queryByRole('list', { name: words('order') })).toBeNull())
})

test('the best order as it is changes nothing, and a failure is told', async () => {
  const same = show(route([stop(1, 9), stop(2, 10), stop(3, 11)]))
  await same.user.click(put())
  await screen.findByRole('heading', { name: words('same') })
  expect(screen.getByRole('button', { name: words('apply') })).toHaveProperty('disabled', true)
  await same.user.click(screen.getByRole('button', { name: words('cancel') }))
  expect(same.save).not.toHaveBeenCalled()
  same.unmount()

  const failed = show(failure(503, 'busy'))
  await failed.user.click(put())
  await screen.findByText(words('failed', { reason: 'busy' }))
})
