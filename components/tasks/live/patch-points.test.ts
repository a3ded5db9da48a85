import { expect, test } from 'vitest'
import { dropPoints, patchPoints } from './patch-points'
import type { TaskMapWire, TaskWire } from '@/lib/domain/tasks/presenter'

const make = (id: number, more: Partial<TaskWire> = {}) =>
  ({
    id,
    lon: 48,
    lat: 53,
    status_id: 1,
    priority_id: 2,
    type_id: 3,
    stage: 1,
    deadline: null,
    archive: false,
    is_template: false,
    ...more,
  }) as TaskWire

const columns = ['id', 'lon', 'lat', 'status_id', 'priority_id', 'type_id', 'stage', 'overdue']
const row = (id: number) => [id, 48, 53, 1, 2, 3, 1, 0]
const whole: TaskMapWire = { columns, rows: [row(9), row(8), row(7)], count: 3 }
/** The server had more than it returned. */
const cut: TaskMapWire = { ...whole, count: 10 }
const open = { stage: 1 }
const ids = ({ rows }: TaskMapWire) => rows.map(([id]) => id)

test('a new task is added and counted, a finished one is removed and subtracted', () => {
  const next = patchPoints(whole, open, [make(10), make(8, { stage: 2 })], 1)
  expect(ids(next)).toEqual([9, 7, 10])
  expect(next.count).toBe(3)
  expect(patchPoints(whole, open, [make(10)], 1).count).toBe(4)
})

test('a task that moved or changed its step is redrawn in place', () => {
  const next = patchPoints(whole, open, [make(8, { lon: 49, status_id: 4 })], 1)
  expect(next.rows).toEqual([row(9), [8, 49, 53, 4, 2, 3, 1, 0], row(7)])
  expect(next.rows[0]).toBe(whole.rows[0])
})

test('irrelevant changes leave the same points object', () => {
  expect(patchPoints(whole, open, [make(8, { title: 'renamed' })], 1)).toBe(whole)
  expect(patchPoints(whole, open, [make(20, { stage: 2 })], 1)).toBe(whole)
  expect(patchPoints(whole, open, [make(20, { lon: null, lat: null })], 1)).toBe(whole)
  expect(dropPoints(whole, new Set([20]))).toBe(whole)
})

test('a task without a point any more is removed, one with a new point is added', () => {
  expect(ids(patchPoints(whole, open, [make(8, { lon: null, lat: null })], 1))).toEqual([9, 7])
  expect(ids(patchPoints(whole, open, [make(2)], 1))).toEqual([9, 8, 7, 2])
})

test('when only the server can tell, known points stay and none are added', () => {
  const search = { ...open, search: 'lamp' }
  expect(patchPoints(whole, search, [make(10)], 1)).toBe(whole)
  expect(ids(patchPoints(whole, search, [make(8, { lon: 50 })], 1))).toEqual([9, 8, 7])
})

test("the server's total is kept, including points that it did not return", () => {
  expect(patchPoints(cut, open, [make(10)], 1).count).toBe(11)
  expect(patchPoints(cut, open, [make(8, { stage: 2 })], 1).count).toBe(9)
  expect(dropPoints(cut, new Set([8])).count).toBe(9)
})

test('a task older than all of a truncated set stays out', () => {
  expect(patchPoints(cut, open, [make(3)], 1)).toBe(cut)
})
