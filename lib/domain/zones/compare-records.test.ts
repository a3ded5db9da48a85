import { expect, test } from 'vitest'
import { compareRecords } from './compare-records'

const minute = 60_000
const record = (id: number, at: number, inside: boolean, confirmedAt: number | null = at) => ({
  id,
  inside,
  confirmedAt: confirmedAt === null ? null : confirmedAt * minute,
  at: at * minute,
})
const passage = (at: number, inside: boolean, confirmedAt = at) => ({
  inside,
  first: false,
  confirmedAt: confirmedAt * minute,
  at: at * minute,
})
const told = (...args: Parameters<typeof compareRecords>) => {
  const { changed, removed, added } = compareRecords(...args)
  return {
    changed: changed.map(({ record: { id }, passage: { at } }) => [id, at / minute]),
    removed: removed.map(({ id }) => id),
    added: added.map(({ at }) => at / minute),
  }
}
const nothing = { changed: [], removed: [], added: [] }

test('records that are right stay', () => {
  const stored = [record(1, 0, true), record(2, 30, false)]
  expect(told(stored, [passage(0, true), passage(30, false)])).toEqual(nothing)
})

test('missing ones are added, those that are nearly right are moved, others replaced', () => {
  const stored = [record(1, 0, true), record(2, 30, false), record(3, 90, true)]
  const passages = [passage(0, true), passage(10, false), passage(12, true), passage(27, false)]
  expect(told(stored, passages)).toEqual({ changed: [[2, 27]], removed: [3], added: [10, 12] })
})

test('a record that another fix confirms, or of before there was a mark, is told so', () => {
  expect(told([record(1, 5, true, 8)], [passage(5, true, 6)])).toEqual({ ...nothing, changed: [[1, 5]] })
  expect(told([record(1, 5, true, null)], [passage(5, true, 6)])).toEqual({ ...nothing, changed: [[1, 5]] })
})
