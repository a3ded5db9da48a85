import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actNumber, counterYear, wrongNumberFormat } from './numbers'
import { fillActText, unknownPlaceholder } from './parts'

const parts = { n: 7, date: '2026-03-09', task: 31 }

test.each([
  ['{year}-{n}', '2026-7'],
  ['{n:4}/{month}/{year}', '0007/03/2026'],
  ['Акт {task}.{n}', 'Акт 31.7'],
])('%s is written as %s', (format, number) => {
  expect(wrongNumberFormat(format)).toBeNull()
  expect(actNumber(format, parts)).toBe(number)
})

test.each([
  ['{year}', 'counter'],
  ['7', 'counter'],
  ['{n}-{day}', 'unknown'],
  ['{n', 'unknown'],
  ['{n:0}{n}', 'unknown'],
  ['{year:4}-{n}', 'unknown'],
])('%s is refused: %s', (format, why) => {
  expect(wrongNumberFormat(format)).toBe(why)
})

const piece = fc.constantFrom('{n}', '{n:3}', '{year}', '{month}', '{task}', '-', '/', 'А')

test('two counts of one counter never make the same number, and nothing stays unfilled', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 6 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 12 }),
      (pieces, one, other, at) => {
        const format = `${pieces.slice(0, at).join('')}№{n}|${pieces.slice(at).join('')}`
        expect(wrongNumberFormat(format)).toBeNull()
        const [first, second] = [one, other].map((n) => actNumber(format, { ...parts, n }))
        expect(first).not.toMatch(/[{}]/)
        expect(first === second).toBe(one === other)
      },
    ),
  )
})

test('a counter begins again with the year only where the number has the year', () => {
  expect(counterYear('{year}-{n}', '2026-03-09')).toBe(2026)
  expect(counterYear('{n}', '2026-03-09')).toBe(0)
})

test('placeholders of texts', () => {
  const values = {
    number: '7',
    date: 'today',
    task: 'Mend',
    type: 'Repair',
    organization: 'O',
    customer: 'C',
    executor: 'E',
    address: 'A',
  }
  expect(fillActText('Act {number}: {task} {unknown}', values)).toBe('Act 7: Mend {unknown}')
  expect(unknownPlaceholder('Act {number}')).toBeNull()
  expect(unknownPlaceholder('Act {boss}')).toBe('boss')
})
