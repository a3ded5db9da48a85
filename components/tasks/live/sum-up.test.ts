import { expect, test } from 'vitest'
import { sumUp } from './task-updater'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const make = (id: number, title = '') => ({ id, title }) as TaskWire

test('of several versions only the last one is reported, once', () => {
  const { latest, gone } = sumUp([
    { issues: { insert: [make(1, 'old')] } },
    { issues: { update: [make(1, 'new')] } },
    { users: {} },
  ])
  expect(latest).toEqual([make(1, 'new')])
  expect(gone.size).toBe(0)
})

test('a task deleted and restored is present, one created and deleted is not', () => {
  const { latest, gone } = sumUp([
    { issues: { delete: [{ id: 1 }] } },
    { issues: { update: [make(1), make(2)] } },
    { issues: { delete: [{ id: 2 }] } },
  ])
  expect(latest).toEqual([make(1)])
  expect([...gone]).toEqual([2])
})
