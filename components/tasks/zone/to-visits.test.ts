import { expect, test } from 'vitest'
import { toVisits, type ZoneRecord } from './to-visits'

const anna = { id: 1, fio: 'Белова Анна' }
const ivan = { id: 2, fio: 'Котов Иван' }
const record = (id: number, user: ZoneRecord['user'], date: number, inside: boolean): ZoneRecord => ({
  id,
  user,
  date,
  inside,
})

test('interleaved entries and exits are grouped by person, newest first', () => {
  const records = [
    record(5, ivan, 500, true),
    record(4, anna, 400, false),
    record(3, ivan, 300, false),
    record(2, ivan, 200, true),
    record(1, anna, 100, true),
  ]
  expect(toVisits(records, true)).toEqual([
    { id: 5, user: ivan, entered: 500, left: null },
    { id: 3, user: ivan, entered: 200, left: 300 },
    { id: 4, user: anna, entered: 100, left: 400 },
  ])
})

test('an initial "outside" is not a visit; an exit whose entry is on an earlier page is one', () => {
  const records = [record(7, anna, 100, false)]
  expect(toVisits(records, true)).toEqual([])
  expect(toVisits(records, false)).toEqual([{ id: 7, user: anna, entered: null, left: 100 }])
})
