import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts'

const own = (side: 'one' | 'other', one: string, other: string) =>
  compareTexts(one, other)?.[side].flatMap((part) => (part.own ? [part.text] : []))

test('only the words that differ are marked, in any script', () => {
  const texts = ['Замерить люк у дома 5, открыть', 'Замерить люк у дома 7, закрыть'] as const
  expect(own('one', ...texts)).toEqual(['5', 'открыть'])
  expect(own('other', ...texts)).toEqual(['7', 'закрыть'])
})

test('the parts of each side make its whole text', () => {
  const texts = ['One\ntwo  three.', 'One two\nthree!'] as const
  const compared = compareTexts(...texts)
  expect(compared?.one.map(({ text }) => text).join('')).toBe(texts[0])
  expect(compared?.other.map(({ text }) => text).join('')).toBe(texts[1])
})

test('what is only added is marked on one side', () => {
  expect(own('one', 'Replace the lamp', 'Replace the old lamp')).toEqual([])
  expect(own('other', 'Replace the lamp', 'Replace the old lamp')).toEqual(['old '])
})

test.each([
  ['nothing in common', '101', '202'],
  ['only blanks in common', 'red lamp', 'green pole'],
  ['an empty text', '', 'pole'],
])('%s: no marks', (_, one, other) => {
  expect(compareTexts(one, other)).toBeNull()
})

test('very long texts without much in common are compared in bounded time', () => {
  const words = (from: number) => Array.from({ length: 20_000 }, (_, at) => `w${from + at}`).join(' ')
  expect(compareTexts(words(0), words(50_000))).toBeNull()
})
