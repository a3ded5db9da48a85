import { expect, test } from 'vitest'
import { fitsQuery } from './fits-query'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

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
  is_template: false,
  assigned_user_id: null,
  workgroup_id: 8,
  update_date: 1_500,
  parent: null,
  date: 1_000,
  deadline: 2_000,
} as TaskWire

test('a task matches when every filter does', () => {
  expect(fitsQuery(task, { stage: 1, onlyStatus: [2, 7], expired: true, gtDate: 999 }, 6)).toBe(true)
})

test.each([
  ['stage', { stage: 2 }],
  ['step', { onlyStatus: [1] }],
  ['executor organization that nobody is', { assignedOrganizationId: [5] }],
  ['author', { onlyMy: true }],
  ['date bound, which is exclusive', { gtDate: 1_000 }],
  ['deadline bound', { ltDeadline: 1_500 }],
])('a task is excluded by its %s', (_name, query) => {
  expect(fitsQuery(task, query, 99)).toBe(false)
})

test('an archived task is shown only when asked for', () => {
  expect(fitsQuery({ ...task, archive: true }, {}, 6)).toBe(false)
  expect(fitsQuery({ ...task, archive: true }, { withArchive: true }, 6)).toBe(true)
})

test("among one's own tasks the step filter is ignored, as on the server", () => {
  expect(fitsQuery(task, { onlyMy: true, onlyStatus: [1] }, 6)).toBe(true)
})

test('a text search is left to the server, unless other filters exclude the task', () => {
  expect(fitsQuery(task, { search: 'pipe' }, 6)).toBeUndefined()
  expect(fitsQuery(task, { search: 'pipe', stage: 2 }, 6)).toBe(false)
})

test('the rarer filters are also evaluated on the task', () => {
  const query = { workgroupId: [8], creatorId: [6], withoutExecutor: true, gtUpdateDate: 1_499 }
  expect(fitsQuery(task, query, 6)).toBe(true)
  expect(fitsQuery({ ...task, assigned_user_id: 3 }, query, 6)).toBe(false)
  expect(fitsQuery(task, { ...query, ltUpdateDate: 1_500 }, 6)).toBe(false)
  expect(fitsQuery(task, { parentId: [4] }, 6)).toBe(false)
})

test('templates match only when requested', () => {
  const template = { ...task, is_template: true }
  expect(fitsQuery(template, {}, 6)).toBe(false)
  expect(fitsQuery(template, { isTemplate: true }, 6)).toBe(true)
  expect(fitsQuery(task, { isTemplate: true }, 6)).toBe(false)
})

test('filters that a task alone cannot answer are left to the server', () => {
  for (const name of ['onlyStates', 'clusterId', 'fields'] as const)
    expect(fitsQuery(task, { [name]: name === 'fields' ? '[]' : [1] }, 6), name).toBeUndefined()
})
