import { describe, expect, test } from 'vitest'
import type { Found } from '@/lib/domain/geocoding'
import { isHouse, isOnStreet } from './compare'
import { tableOf } from './print-table'
import { sample, seeded } from './random'
import { prefixOf, spoil } from './spoil'
import { inOtherLetters } from './transliterate'

const draw = (seed: number, count: number) => {
  const random = seeded(seed)
  return Array.from({ length: count }, random)
}

test('the same seed gives the same cases, another seed different ones', () => {
  expect(draw(1, 50)).toEqual(draw(1, 50))
  expect(draw(1, 50)).not.toEqual(draw(2, 50))
  expect(draw(1, 1000).every((one) => one >= 0 && one < 1)).toBe(true)
  expect(sample([1, 2, 3, 4, 5, 6, 7, 8], 5, seeded(3))).toHaveLength(5)
  expect(new Set(sample([1, 2, 3, 4], 9, seeded(3)))).toEqual(new Set([1, 2, 3, 4]))
})

/** Edit distance; a transposition counts as one. */
function distance(one: string, other: string): number {
  const rows = one.length + 1
  const columns = other.length + 1
  const table = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same)
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1)
      const line = table[row]
      if (line) line[column] = least
    }
  }
  return at(rows - 1, columns - 1)
}

test.each(['Avenue Princesse Grace 31', 'улица Ленина, 12'])(
  '%s gets at most one error, never in its number',
  (text) => {
    const random = seeded(7)
    const spoilt = Array.from({ length: 300 }, () => spoil(text, random))
    for (const one of spoilt) {
      expect(distance(text, one), one).toBeLessThanOrEqual(1)
      expect(one.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
    }
    expect(new Set(spoilt).size).toBeGreaterThan(100)
  },
)

test.each([
  ['Avenue Princesse Grace', 'авенуе принкессе граке'],
  ['Rue de Millo', 'руе де милло'],
  ['Château', 'кхатеау'],
  ['улица Щорса', 'ulica Shchorsa'],
  ['東京', null],
])('%s transliterated', (name, other) => {
  const found = inOtherLetters(name)
  if (other === null) expect(found).toBeNull()
  else expect(/\p{Script=Cyrillic}/u.test(found ?? '')).toBe(/\p{Script=Cyrillic}/u.test(other))
})

test('a prefix is the given share of the text', () => {
  expect(prefixOf('1234567890', 0.6)).toBe('123456')
  expect(prefixOf('улица', 0.6)).toBe('ули')
})

describe('a result', () => {
  const wanted = {
    street: 'Rue Grimaldi',
    inRussian: ['рю Гримальди'],
    number: '4 bis',
    city: null,
    points: [{ lon: 7, lat: 43 }],
  }
  const found = (address: Found['address']) => ({ address, label: '' }) as Found
  test('counts as the house only with its street and number', () => {
    expect(isHouse(found({ house_number: '4 BIS', road: 'rue grimaldi' }), wanted)).toBe(true)
    expect(isHouse(found({ house_number: '4', road: 'Rue Grimaldi' }), wanted)).toBe(false)
    expect(isHouse(found({ house_number: '4 bis', road: 'Rue de Millo' }), wanted)).toBe(false)
    expect(isHouse(found({ house_number: '4 bis', road: 'Рю Гримальди' }), wanted)).toBe(true)
    expect(isOnStreet(found({ road: 'Rue Grimaldi' }), wanted)).toBe(true)
    expect(isOnStreet(found({ road: 'Rue de Millo' }), wanted)).toBe(false)
  })
})

test('the table shows met and missed goals', () => {
  const line = { name: 'one', of: 100, goal: 0.99, times: [1, 2, 3], failures: [] }
  expect(tableOf([{ ...line, passed: 99 }]).met).toBe(true)
  const { met, text } = tableOf([
    { ...line, passed: 99 },
    { ...line, name: 'two', passed: 98 },
  ])
  expect(met).toBe(false)
  expect(text).toMatch(/two .*98 of 100.*98\.0 %.*99\.0 %.*NO/)
  expect(tableOf([]).met).toBe(false)
})
