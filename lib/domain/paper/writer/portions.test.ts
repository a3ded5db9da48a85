import { expect, test } from 'vitest'
import { portionsOf } from './portions'

test('short texts stay whole', () => {
  expect(portionsOf('Одна строка\n\nи ещё одна')).toEqual(['Одна строка\n\nи ещё одна'])
  expect(portionsOf('')).toEqual([''])
})

test.each([
  ['words', 'слово '.repeat(3000)],
  ['lines', 'а\n'.repeat(500)],
  ['one word', 'щ'.repeat(10_000)],
])('long %s lose nothing, and no portion is long', (_, text) => {
  const portions = portionsOf(text)
  expect(portions.length).toBeGreaterThan(2)
  expect(portions.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
  for (const portion of portions) {
    const lines = portion.split('\n').map((line) => Math.max(1, Math.ceil(line.length / 80)))
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(16)
  }
})
