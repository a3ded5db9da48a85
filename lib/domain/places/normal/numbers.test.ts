import { expect, test } from 'vitest'
import { houseKey } from './house-number'
import { kindsMeant, withKindsJoined, wordOfKind } from './kinds-of-interest'
import { hasLetterWithin, hasNumberWithin } from './numbers-within'

test.each([
  ['12/7А', '12/7Б'],
  ['д. 1', 'к. 1'],
  ['40', '40 1/2'],
  ['28', '28 REAR-A'],
  ['36', '36 a-b'],
])('%s and %s are two houses', (one, other) => {
  expect(houseKey(one).key).not.toBe(houseKey(other).key)
})

test.each([
  ['41 с1', '41s1'],
  ['19 "Б"', '19Б'],
  ['④⑤', '45'],
  ['𑁪𑁫', '45'],
  ['12/7 А', '12/7а'],
  ['❹❺', '45'],
  ['⑷⑸', '45'],
  ['⒋⒌', '45'],
  ['41 str. 1', '41 с1'],
  ['5 korp. 2', '5 к2'],
])('%s and %s are one house', (one, other) => {
  expect(houseKey(one)).toEqual(houseKey(other))
})

test('a range has the numbers of its side, a corner house both numbers', () => {
  expect([3, 4, 5, 6, 7, 9].filter((value) => hasNumberWithin('3-7', value))).toEqual([5, 7])
  expect([2, 3, 4].filter((value) => hasNumberWithin('1-4', value))).toEqual([2, 3, 4])
  expect(hasNumberWithin('12/345', 345)).toBe(true)
  expect(hasNumberWithin('12', 13)).toBe(false)
})

test.each(['аптека', 'аптеки', 'аптеку', 'pharmacy', 'pharmacies'])('%s is a pharmacy', (word) => {
  expect(kindsMeant(word)).toContain(wordOfKind('pharmacy'))
})

test('other words are no kind, phrases become one word', () => {
  expect(kindsMeant('аптекарский')).toEqual([])
  expect(kindsMeant('barcelona')).toEqual([])
  expect(withKindsJoined('gas station near Lenina')).toBe('fuel near Lenina')
  expect(withKindsJoined('Lenina 5')).toBeNull()
})

test('a range of letters has each of them', () => {
  expect(['36a', '36b', '36c', '36', '37a'].filter((asked) => hasLetterWithin('36a-b', asked))).toEqual([
    '36a',
    '36b',
  ])
  expect(hasLetterWithin('36', '36a')).toBe(false)
})
