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

test('every word counts, in any order, and ё is е', () => {
  expect(ids({ q: 'петр бел' })).toEqual([3])
  expect(ids({ q: 'СЕМЕНОВ' })).toEqual([1])
  expect(ids({ q: 'yargrad' })).toEqual([2])
})

test('a phone is found without its brackets and dashes', () => {
  expect(ids({ q: '9101234567' })).toEqual([1])
  expect(ids({ q: '123-45' })).toEqual([1])
})

test('filters narrow together, values of one filter widen', () => {
  expect(ids({ org: [5, 4] })).toEqual([1, 3])
  expect(ids({ org: [5] })).toEqual([3])
  expect(ids({ tag: [8], blocked: true })).toEqual([2])
  expect(ids({ tag: [8], org: [4] })).toEqual([])
})
