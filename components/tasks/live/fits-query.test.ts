import { expect, test } from 'vitest'
import type { Task } from '@/components/api/types'
import { fitsQuery } from './fits-query'

const task = {
  id: 1,
  stage: 1,
  status_id: 2,
  priority_id: 3,
  type_id: 4,
  organization_id: 5,
  assigned_organization_id: null,
  user_id: 6,
  archive: false,
  date: 1_000,
  deadline: 2_000,
} as Task

test('a task fits when every filter holds', () => {
  expect(fitsQuery(task, { stage: 1, onlyStatus: [2, 7], expired: true, gtDate: 999 }, 6)).toBe(true)
})

test.each([
  ['stage', { stage: 2 }],
  ['step', { onlyStatus: [1] }],
  ['executor organization that nobody is', { assignedOrganizationId: [5] }],
  ['author', { onlyMy: true }],
  ['date bound, which is exclusive', { gtDate: 1_000 }],
  ['deadline bound', { ltDeadline: 1_500 }],
])('a task is left out by its %s', (_name, query) => {
  expect(fitsQuery(task, query, 99)).toBe(false)
})

test('an archived task is shown only when asked for', () => {
  expect(fitsQuery({ ...task, archive: true }, {}, 6)).toBe(false)
  expect(fitsQuery({ ...task, archive: true }, { withArchive: true }, 6)).toBe(true)
})

test('a text search is left to the server, but not for what other filters refuse', () => {
  expect(fitsQuery(task, { search: 'pipe' }, 6)).toBeUndefined()
  expect(fitsQuery(task, { search: 'pipe', stage: 2 }, 6)).toBe(false)
})
