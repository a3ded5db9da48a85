import { expect, test } from 'vitest'
import type { Person } from '@/components/api/person-types'
import { changedValues } from '@/components/records/changed-values'
import { toChange, toNewUser } from './user-body'
import { emptyValues, type UserValues, valuesOf } from './user-values'

const stored: Person = {
  id: 5,
  login: 'belova',
  fio: 'Белова Анна',
  type: { id: 2, title: 'Мастер' },
  ldap_authentication: false,
  blocked: false,
  avatar_update_date: null,
  tags: [{ id: 1 }, { id: 2 }],
  organization_id: 4,
  organization_ids: [4, 6],
  workgroup_ids: [9],
  role_id: 7,
  email: 'anna@yargrad.example',
  phone: null,
  address: null,
  passport: null,
  tracking: true,
  glonass_id: 77,
}
const change = (next: Partial<UserValues>) => {
  const from = valuesOf(stored)
  const values = { ...from, ...next }
  return toChange(changedValues(values, from), values, stored)
}

test('a change contains only changed fields', () => {
  expect(change({})).toEqual({})
  expect(change({ fio: ' Белова А. ', email: '' })).toEqual({ fio: 'Белова А.', email: null })
})

test('tags are sent as added and removed ones', () => {
  expect(change({ tags: ['2', '3'] })).toEqual({ tags: { add: [{ id: 3 }], remove: [{ id: 1 }] } })
})

test('organizations are sent as a whole, the main one first', () => {
  expect(change({ organization: '6', others: ['4'] })).toEqual({
    organization_id: 6,
    organizationIds: [6, 4],
  })
  expect(change({ organization: null, others: [] })).toEqual({ organizationIds: [] })
})

test('a cleared tracker number and type are removed', () => {
  expect(change({ glonass: '', type: null })).toEqual({ glonass_id: null, type: null })
})

test('a new person who signs in through the directory has no password', () => {
  const values = {
    ...emptyValues('4', '7'),
    login: 'ivanov',
    fio: 'Иванов',
    password: 'left over',
    ldap: true,
  }
  expect(toNewUser(values)).not.toHaveProperty('paswd')
  expect(toNewUser({ ...values, ldap: false })).toHaveProperty('paswd', 'left over')
})

test('a new person of one organization has no further ones, which only the Main administrator may set', () => {
  expect(toNewUser(emptyValues('4', '7'))).not.toHaveProperty('organizationIds')
  expect(toNewUser({ ...emptyValues('4', '7'), others: ['6'] })).toMatchObject({ organizationIds: [4, 6] })
})
