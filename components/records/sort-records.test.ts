import { expect, test } from 'vitest'
import { rangeOf } from './use-picked'
import { sortRecords } from './use-record-list'

const names = (words: (string | null)[], descending: boolean) =>
  sortRecords(words, (word) => word, { descending, locale: 'ru' })

test('words are sorted by language, and empty values come last in both directions', () => {
  expect(names(['Юрий', null, 'ёлка', 'Жан', 'ель'], false)).toEqual(['ёлка', 'ель', 'Жан', 'Юрий', null])
  expect(names([null, 'ель', 'Юрий'], true)).toEqual(['Юрий', 'ель', null])
})

test('numbers inside words are compared as numbers', () => {
  expect(names(['Участок 10', 'Участок 9'], false)).toEqual(['Участок 9', 'Участок 10'])
})

test('a range includes both ends and works in either direction', () => {
  expect(rangeOf([5, 3, 9, 1], 3, 1)).toEqual([3, 9, 1])
  expect(rangeOf([5, 3, 9, 1], 9, 5)).toEqual([5, 3, 9])
})

test('a range from a removed row is only its end', () => {
  expect(rangeOf([5, 3], 8, 3)).toEqual([3])
})
