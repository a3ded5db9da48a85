import { describe, expect, test } from 'vitest'
import { readLayerQuery } from './layer-query'
import { matchTexts } from './match-texts'

const match = (query: string, texts: readonly string[], loose = false) =>
  matchTexts(readLayerQuery(query), texts, loose)

describe('matches without errors', () => {
  test.each([
    ['колодец № 16', 'Колодец №16'],
    ['№ 16', 'Колодец №16'],
    ['№16', 'Колодец No. 16'],
    ['колодец №16', 'Колодец 16'],
    ['тэц-2', 'Люк ТЭЦ‑2'],
    ['ТЭЦ 2', 'Люк ТЭЦ—2'],
    ['тэц2', 'Люк ТЭЦ-2'],
    ['проспект Ямашева', 'просп. Ямашева'],
    ['пр-т Ямашева', 'проспект Ямашева'],
    ['улица Баумана', 'ул.Баумана'],
    ['kolodets', 'Колодец'],
    ['колодец', 'Kolodets'],
    ['щорса', 'Shchorsa'],
    ['1-я насосная', 'Насосная 1'],
    ['елка', 'Ёлка'],
    ['ÉCOLE', 'ecole'],
    ['колод', 'Колодец'],
    ['④⑤', '45'],
    ['50%', 'Скидка 50%'],
    ['%', 'Скидка 50%'],
    ['a_b', 'xa_b'],
  ])('%s finds %s', (query, text) => {
    // Literal parts may begin within a word.
    expect(match(query, [text], query === 'a_b')).not.toBeNull()
  })
})

test.each([
  ['50%', 'Скидка 501'],
  ['_', 'Скидка 50'],
  ['%', 'Скидка 50'],
  ['a_b', 'axb a b'],
  ['кот', 'код'],
  ['17', '16'],
  ['колдоец', 'Колодец'],
  ['лодец', 'Колодец'],
])('%s does not find %s as typed', (query, text) => {
  expect(match(query, [text])).toBeNull()
})

test('errors: one from four letters on, two from eight on, none in numbers and short words', () => {
  expect(match('колдоец', ['Колодец'], true)).not.toBeNull()
  expect(match('люкк', ['Люк'], true)).not.toBeNull()
  expect(match('Buhcenweg', ['Buchenweg'], true)).not.toBeNull()
  expect(match('водопроводя', ['Водопроводная'], true)).not.toBeNull()
  expect(match('калодедц', ['Колодец'], true)).not.toBeNull()
  expect(match('калдец', ['Колодец'], true)).toBeNull()
  // Two errors in the letters, three in the sounds.
  expect(match('Shhchors', ['Shchorsa'], true)).toBeNull()
  expect(match('лук', ['Люк'], true)).toBeNull()
  expect(match('1234', ['1235'], true)).toBeNull()
  expect(match('лодец', ['Колодец'], true)).not.toBeNull()
})

test('the words may be in several fields, and all that say something must be there', () => {
  expect(match('колодец 16', ['Колодец', '16'])).not.toBeNull()
  expect(match('колодец 16', ['Колодец', '17'])).toBeNull()
  // The kind of a street may be another one.
  expect(match('улица Ямашева', ['просп. Ямашева'])).not.toBeNull()
  expect(match('улица', ['просп. Ямашева'])).toBeNull()
  expect(match('   ', ['Колодец'])).toBeNull()
})

test('order: the same text, the beginning, a part; as spelt before as it sounds; whole words before prefixes', () => {
  const best = (query: string, texts: string[], loose = false) =>
    texts.toSorted((a, b) => (match(query, [b], loose) ?? 0) - (match(query, [a], loose) ?? 0))
  expect(best('елка', ['Старая елка', 'Ёлка северная', 'Елка'])).toEqual([
    'Елка',
    'Ёлка северная',
    'Старая елка',
  ])
  expect(best('№ 16', ['Колодец №160', 'Колодец №16'])).toEqual(['Колодец №16', 'Колодец №160'])
  expect(best('улица Ямашева', ['просп. Ямашева', 'ул. Ямашева'])).toEqual(['ул. Ямашева', 'просп. Ямашева'])
  expect(best('тек', ['ТЭЦ', 'тек'])).toEqual(['тек', 'ТЭЦ'])
})
