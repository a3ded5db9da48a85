import { expect, test } from 'vitest'
import { taskOf } from '@/lib/testing/console/task-fixtures'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'
import { restoredValues } from './restored-values'

const task = taskOf({
  title: 'New',
  status_id: 2,
  deadline: null,
  lon: 48.8,
  lat: 53.9,
  fields: { depth: { value: 5 }, kind: { value: 'B' } } as never,
})
const entry = (before: object | null, after: object | null, action = 'update') =>
  ({ id: 1, date: 1, noun: 'task', action, before, after }) as AuditEntryWire

test('the values before a change, by the names of a change', () => {
  const before = {
    title: 'Old',
    stepId: 1,
    deadline: 1_780_000_000,
    lon: 48.7,
    fields: { depth: 3, gone: 1, kind: 'B' },
  }
  const after = {
    title: 'New',
    stepId: 2,
    deadline: null,
    lon: 48.8,
    fields: { depth: 5, gone: 2, kind: 'B' },
  }
  expect(restoredValues(entry(before, after), task)).toEqual({
    title: 'Old',
    status_id: 1,
    deadline: 1_780_000_000,
    point: [48.7, 53.9],
    'fields.depth': 3,
  })
})

test('a task gets back that it had no point', () => {
  expect(restoredValues(entry({ lon: null, lat: null }, { lon: 48.8, lat: 53.9 }), task)).toEqual({
    point: null,
  })
})

test('nothing is offered where the task is as before, was created, or only got files', () => {
  expect(restoredValues(entry({ title: 'New' }, { title: 'Other' }), task)).toEqual({})
  expect(restoredValues(entry(null, { title: 'New' }, 'create'), task)).toEqual({})
  expect(restoredValues(entry({ files: [] }, { files: [{ id: 1 }] }), task)).toEqual({})
})
