import { expect, test } from 'vitest'
import { mentionsIn } from './mentioned'
import type { AuditEntryWire } from '@/lib/domain/audit/presenter'

const entry = (
  noun: AuditEntryWire['noun'],
  before: AuditEntryWire['before'],
  after: AuditEntryWire['after'],
): AuditEntryWire => ({
  id: 1,
  date: 0,
  user: null,
  noun,
  entity_id: 1,
  entity_title: null,
  action: 'update',
  before,
  after,
})

test('lists are needed only for ids that no entry names', () => {
  const { told, unnamed } = mentionsIn([
    entry('task', { assignedUserId: 5, assignedUserFio: 'Рыбаков' }, { assignedUserId: 6 }),
    entry('task', { typeId: 3 }, { typeId: 4 }),
    entry('user', { organizationIds: [1, 2] }, { organizationIds: [2, 3] }),
    entry('device', { title: 'Трактор' }, { title: 'Каток' }),
  ])
  expect(told.get('people')?.get(5)).toBe('Рыбаков')
  expect(Object.fromEntries(unnamed)).toEqual({ people: [6], types: [3, 4], organizations: [1, 2, 3] })
})

test('a name given once applies to every entry', () => {
  const { unnamed } = mentionsIn([
    entry('task', null, { userId: 5, userFio: 'Рыбаков' }),
    entry('webhook', { userId: 4 }, { userId: 5 }),
  ])
  expect(unnamed.get('people')).toEqual([4])
})

test('rules and transitions of a work type need their lists, because the ids are nested', () => {
  const rules = [{ capabilityId: 1, states: [2] }]
  const { unnamed } = mentionsIn([
    entry('role-rules', { items: [] }, { items: rules }),
    entry('work-type', { moves: [] }, { moves: [{ from: 1, to: 2, name: 'Взять' }] }),
  ])
  expect([...unnamed.keys()].toSorted()).toEqual(['capabilities', 'states', 'steps'])
})
