import { expect, test } from 'vitest'
import type { BoardPersonWire, BoardTaskWire } from '@/lib/domain/planning/presenter'
import { planRows } from '../layout/plan-rows'
import { changeOf, checkPlans, plansAt, plansOff } from './plan'

const hour = 3_600_000
const scale = { start: 0, end: 24 * hour, width: 2400 }
const at = (hours: number) => hours * 3600

const task = (id: number, more: Partial<BoardTaskWire> = {}): BoardTaskWire => ({
  id,
  title: `Task ${id}`,
  type_id: 1,
  priority_id: 1,
  status_id: 1,
  assigned_status: 1,
  stage: 1,
  assigned_user_id: null,
  assigned_organization_id: null,
  planned_start: null,
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

const person = (id: number, more: Partial<BoardPersonWire> = {}): BoardPersonWire => ({
  id,
  fio: `Person ${id}`,
  organization_id: 1,
  organization_name: 'Water',
  tag_ids: [],
  has_shifts: true,
  shifts: [{ start: at(8), end: at(17) }],
  absences: [],
  ...more,
})

const people = [person(1), person(2), person(3)]
const byId = new Map(people.map((one) => [one.id, one]))
const known = (tasks: BoardTaskWire[]) => ({ peopleById: byId, tasks, period: scale })
const planned = (id: number, userId: number, start: number) =>
  task(id, { assigned_user_id: userId, planned_start: at(start) })

test('tasks of a list follow one after another', () => {
  const rows = planRows(people, [], scale)
  const [one, two] = [task(10), task(11, { minutes: 90 })]
  const plans = plansAt({ held: one, tasks: [two, one] }, { row: 1, start: 9 * hour }, rows)
  expect(plans.map(({ task: { id }, userId, start }) => [id, userId, start])).toEqual([
    [10, 2, 9 * hour],
    [11, 2, 10 * hour],
  ])
})

test('bars keep their distances in time and rows, and stay on the board', () => {
  const tasks = [planned(10, 1, 9), planned(11, 2, 11), planned(12, 3, 12)]
  const rows = planRows(people, tasks, scale)
  const [held] = tasks
  if (!held) throw new Error('no task')
  const plans = plansAt({ held, tasks }, { row: 1, start: 10 * hour }, rows)
  expect(plans.map(({ userId, start }) => [userId, (start ?? 0) / hour])).toEqual([
    [2, 10],
    [3, 12],
    [3, 13],
  ])
})

test('plans are compared with what stands and with each other', () => {
  const stands = planned(20, 1, 9)
  const plans = [10, 11].map((id) => ({
    task: task(id, { skill_ids: [7] }),
    userId: 1,
    start: 9.5 * hour,
    minutes: 60,
  }))
  const [first, second] = checkPlans(plans, known([stands]))
  expect(first?.findings).toEqual({
    conflicts: ['overlap', 'missing_skill'],
    overlapping: [20, 11],
    missing: [7],
  })
  expect(second?.findings.overlapping).toEqual([20, 10])
})

test.each([
  ['a plan of nobody has neither shifts nor skills', null, 20, []],
  ['outside of the shift', 1, 20, ['outside_shift']],
  ['beyond the time whose shifts are known', 1, 30, []],
] as const)('%s', (_, userId, start, conflicts) => {
  const [plan] = checkPlans(
    [{ task: task(10, { skill_ids: [] }), userId, start: start * hour, minutes: 60 }],
    known([]),
  )
  expect(plan?.findings.conflicts).toEqual(conflicts)
})

test('a change names only what changes, and what it expects', () => {
  const one = planned(10, 1, 9)
  expect(changeOf({ task: one, userId: 1, start: 10 * hour, minutes: 60 })).toEqual({
    id: 10,
    change: { planned_start: at(10) },
    expected: { planned_start: at(9) },
  })
  expect(changeOf({ task: one, userId: 2, start: 9 * hour, minutes: 75 })).toEqual({
    id: 10,
    change: { assigned_user_id: 2, planned_duration: 75 },
    expected: { assigned_user_id: 1, planned_duration: null },
  })
  expect(changeOf({ task: one, userId: 1, start: 9 * hour, minutes: 60 })).toBeNull()
})

test('off the board a task loses plan and executor, and its own duration stays', () => {
  const one = { ...planned(10, 1, 9), assigned_organization_id: 4, planned_duration: 30, minutes: 30 }
  const [plan] = plansOff([one])
  expect(plan && changeOf(plan)).toEqual({
    id: 10,
    change: { assigned_user_id: null, assigned_organization_id: null, planned_start: null },
    expected: { assigned_user_id: 1, assigned_organization_id: 4, planned_start: at(9) },
  })
})

test('a row is as high as its lanes, and planned tasks of nobody come first', () => {
  const tasks = [
    planned(10, 1, 9),
    planned(11, 1, 9),
    planned(12, 1, 9),
    task(13, { planned_start: at(9) }),
    task(14, { deadline: at(12) }),
  ]
  const rows = planRows(people, tasks, scale)
  expect(rows.map(({ person: one, bars }) => [one?.id ?? null, bars.map((bar) => bar.task.id)])).toEqual([
    [null, [13]],
    [1, [10, 11, 12]],
    [2, []],
    [3, []],
  ])
  expect(rows[1]?.height).toBeGreaterThan(rows[2]?.height ?? 0)
  expect(rows[2]?.top).toBe((rows[1]?.top ?? 0) + (rows[1]?.height ?? 0))
})
