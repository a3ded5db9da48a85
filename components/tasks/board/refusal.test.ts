import { expect, test } from 'vitest'
import { type Capabilities, capabilityNames } from '@/components/api/types'
import { boardColumns, moveTo, wayBack } from './board-columns'
import { refusalOf } from './use-refusal'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const looks = (ids: number[]) =>
  new Map(ids.map((id) => [id, { id, name: `S${id}`, phase: 1, color: '#000000', glyph: 'dot' as const }]))
const sources = {
  steps: looks([1, 2, 3]),
  priorities: new Map(),
  organizations: [{ id: 7, name: 'Roads', cluster_id: 1 }],
  words: { open: 'Open', done: 'Done', unassigned: 'Nobody' },
}
const task = {
  id: 9,
  status_id: 1,
  stage: 1,
  type_id: 4,
  assigned_organization_id: 7,
  assigned_user_id: 5,
} as TaskWire
const all = (value: boolean) =>
  Object.fromEntries(capabilityNames.map((name) => [name, value])) as Capabilities
const column = (by: 'step' | 'executor', id: number | null) => {
  const found = boardColumns(by, {}, sources).find((one) => one.id === id)
  if (!found) throw new Error('No such column')
  return found
}
const type = {
  id: 4,
  name: 'T',
  icon: null,
  type: null,
  period_of_review_in_sec: null,
  deadline_pauses: [],
  deadline_in_working_hours: false,
  deadline_calendar_id: null,
  planned_duration: null,
  citizen_request: false,
  skill_ids: [],
  fields: [],
  steps: [1, 2, 3],
  moves: [{ from: 1, to: 2, name: 'Go' }],
  organization_ids: null,
}

test('a move listed by the work type is allowed, another is rejected with its kind', () => {
  expect(refusalOf(task, column('step', 2), type, all(true))).toBeNull()
  expect(refusalOf(task, column('step', 3), type, all(true))).toBe('move')
  expect(refusalOf(task, column('step', 3), { ...type, steps: [1, 2] }, all(true))).toBe('step')
  expect(refusalOf(task, column('step', 1), type, all(true))).toBe('here')
})

test('a work type without listed moves allows every step', () => {
  expect(refusalOf(task, column('step', 3), { ...type, moves: [] }, undefined)).toBeNull()
})

test('a missing right is reported before the moves', () => {
  expect(refusalOf(task, column('step', 3), type, all(false))).toBe('right')
})

test('filters leave out the columns that they exclude', () => {
  expect(boardColumns('step', { onlyStatus: [3] }, sources).map(({ id }) => id)).toEqual([3])
  expect(boardColumns('stage', { stage: 1 }, sources).map(({ id }) => id)).toEqual([1])
  expect(boardColumns('executor', {}, sources).map(({ id }) => id)).toEqual([null, 7])
  expect(boardColumns('executor', { assignedOrganizationId: [7] }, sources).map(({ id }) => id)).toEqual([7])
})

test('removing the executor also removes the person, and undo restores both', () => {
  expect(moveTo(column('executor', null)).change).toEqual({
    assigned_organization_id: null,
    assigned_user_id: null,
  })
  expect(wayBack(task, column('executor', 7))).toMatchObject({
    assigned_organization_id: 7,
    assigned_user_id: 5,
  })
})

test('the way back from a step that completes the task restores its stage', () => {
  const done = column('step', 3)
  const step = { ...looks([3]).get(3), completes: true } as NonNullable<typeof done.step>
  expect(wayBack(task, done)).toEqual({ status_id: 1 })
  expect(wayBack(task, { ...done, step })).toEqual({ status_id: 1, stage: 1 })
  expect(wayBack({ ...task, stage: 2 }, { ...done, step })).toEqual({ status_id: 1 })
})
