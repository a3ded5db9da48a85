import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { PlanBoard } from '../data/use-plan-board'
import { formStore } from '../moves/stores'
import { MoveForm } from './move-form'

const words = (key: string, values?: Record<string, string | number>) => text(`planning.${key}`, values)
const start = new Date('2026-05-20T09:00').getTime() / 1000

const task: BoardTaskWire = {
  id: 31,
  title: 'Mend the pump',
  type_id: 1,
  priority_id: 1,
  status_id: 1,
  assigned_status: 2,
  stage: 1,
  assigned_user_id: 7,
  assigned_organization_id: 3,
  planned_start: start,
  planned_duration: null,
  minutes: 60,
  deadline: null,
  lon: null,
  lat: null,
  skill_ids: [5],
  may_plan: true,
  revision: 1,
}
const person: BoardPersonWire = {
  id: 7,
  fio: 'Ivan Petrov',
  organization_id: 3,
  organization_name: 'Water',
  tag_ids: [],
  has_shifts: true,
  shifts: [{ start: start - 3600, end: start + 3600 }],
  absences: [],
}
const board: PlanBoard = {
  period: { start: (start - 9 * 3600) * 1000, end: (start + 15 * 3600) * 1000 },
  people: [person, { ...person, id: 8, fio: 'Olga Sidorova', tag_ids: [5], has_shifts: false, shifts: [] }],
  tasks: [task],
  peopleById: new Map(),
  tasksById: new Map([[31, task]]),
  isCut: false,
  loading: false,
  error: null,
  retry: () => {},
}
const known = { ...board, peopleById: new Map(board.people.map((one) => [one.id, one])) }

function open(tasks: readonly BoardTaskWire[]) {
  fakeApi({ 'GET /rest/users/tags/list': listOf([{ id: 5, title: 'Heights', color: null }]) })
  const save = vi.fn(() => Promise.resolve())
  const changes = {
    save,
    undo: vi.fn(),
    redo: vi.fn(),
    steps: { get: vi.fn(), set: vi.fn(), subscribe: vi.fn() },
  }
  formStore.set(tasks)
  return { save, ...renderConsole(<MoveForm board={known} changes={changes} onOpen={() => {}} />) }
}
afterEach(() => formStore.set(null))

test('lists what speaks against a plan, and saves it all the same', async () => {
  const { save, user } = open([task])
  const form = within(await screen.findByRole('dialog', { name: task.title }))
  await form.findByText(words('conflicts.missing_skill', { names: 'Heights' }))
  expect(form.queryByText(words('conflicts.outside_shift'))).toBeNull()
  const time = form.getByLabelText(words('time'))
  await user.clear(time)
  await user.type(time, '12:30')
  await form.findByText(words('conflicts.outside_shift'))
  await user.click(form.getByRole('button', { name: words('planAnyway') }))
  expect(save).toHaveBeenCalledWith([{ task, userId: 7, start: (start + 3.5 * 3600) * 1000, minutes: 60 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a task is taken off the board', async () => {
  const { save, user } = open([task])
  await user.click(await screen.findByRole('button', { name: words('takeOff') }))
  expect(save).toHaveBeenCalledWith([{ task, userId: null, start: null, minutes: 60, isFreed: true }])
})

test('several tasks follow one after another', async () => {
  const { save, user } = open([task, { ...task, id: 32, minutes: 30 }])
  await screen.findByRole('dialog', { name: words('moveSeveral', { count: 2 }) })
  expect(screen.queryByLabelText(words('minutes'))).toBeNull()
  await user.click(screen.getByRole('button', { name: words('planAnyway') }))
  const [[plans]] = save.mock.calls as unknown as [[{ start: number }[]]]
  expect(plans.map((plan) => plan.start)).toEqual([start * 1000, (start + 3600) * 1000])
})

test('the first field has the focus', async () => {
  open([task])
  const field = await screen.findByRole('combobox', { name: words('person') })
  await waitFor(() => expect(document.activeElement).toBe(field))
})
