import { expect, test } from 'vitest'
import { person } from './test-person'
import { filterPeople, type PeopleFilters } from './filter-people'

const people = [
  person(1, { fio: 'Семёнов Пётр', phone: '+7 (910) 123-45-67', organization_id: 4 }),
  person(2, {
    fio: 'Белова Анна',
    email: 'anna@yargrad.example',
    tags: [{ id: 8 }],
    blocked: true,
    organization_id: null,
  }),
  person(3, { fio: 'Белов Пётр', organization_id: 4, organization_ids: [4, 5] }),
]
const nothing: PeopleFilters = { q: '', role: [], type: [], tag: [], org: [], blocked: false }
const ids = (filters: Partial<PeopleFilters>) =>
  filterPeople(people, { ...nothing, ...filters }).map(({ id }) => id)

test('every word must match, in any order, with ё equal to е', () => {
  expect(ids({ q: 'петр бел' })).toEqual([3])
  expect(ids({ q: 'СЕМЕНОВ' })).toEqual([1])
  expect(ids({ q: 'yargrad' })).toEqual([2])
})

test('a phone is found without brackets and dashes', () => {
  expect(ids({ q: '9101234567' })).toEqual([1])
  expect(ids({ q: '123-45' })).toEqual([1])
})

test('filters combine with AND, values of one filter with OR', () => {
  expect(ids({ org: [5, 4] })).toEqual([1, 3])
  expect(ids({ org: [5] })).toEqual([3])
  expect(ids({ tag: [8], blocked: true })).toEqual([2])
  expect(ids({ tag: [8], org: [4] })).toEqual([])
})
