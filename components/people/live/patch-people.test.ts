import { expect, test } from 'vitest'
import type { Person } from '../types'
import { patchPeople } from './patch-people'

const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  login: `login-${id}`,
  fio: `Имя ${id}`,
  type: null,
  ldap_authentication: false,
  blocked: false,
  avatar_update_date: null,
  tags: [],
  organization_id: 1,
  workgroup_ids: [],
  role_id: 7,
  email: null,
  phone: null,
  address: null,
  passport: null,
  tracking: true,
  glonass_id: null,
  ...more,
})
const list = { items: [person(1, { task_count: 4 }), person(2, { task_count: 2 })] }

test('a changed person stays in place and keeps the count that events do not carry', () => {
  const next = patchPeople(list, new Map([[2, person(2, { fio: 'Новое имя' })]]), new Set())
  expect(next.items.map(({ id, fio, task_count }) => [id, fio, task_count])).toEqual([
    [1, 'Имя 1', 4],
    [2, 'Новое имя', 2],
  ])
})

test('a new person comes last, without tasks, and one who is gone leaves', () => {
  const next = patchPeople(list, new Map([[3, person(3)]]), new Set([1]))
  expect(next.items.map(({ id, task_count }) => [id, task_count])).toEqual([
    [2, 2],
    [3, 0],
  ])
})

test('who came and went in one burst is not there', () => {
  expect(patchPeople(list, new Map([[9, person(9)]]), new Set([9])).items).toHaveLength(2)
})
