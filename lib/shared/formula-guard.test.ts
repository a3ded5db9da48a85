import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, unguardFormula } from './formula-guard'

test.each([
  '=1',
  '+1',
  '-1',
  '@a',
  '\t1',
  '\r1',
  '\uff1d1+1',
  '\ufe621',
  ' =1',
  '\n=1',
  '\u00a0\u200b=1',
  "'=1",
])('%j is guarded', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`)
})

test.each(['', 'a=1', '1+1', "'a", ' 1', 'Ямы - 2', '…=1'])('%j stays', (text) => {
  expect(guardFormula(text)).toBe(text)
})

test('every text comes back', () => {
  const cell = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', "'", '"', 'a', '\uff1d', '\u200b'),
  })
  fc.assert(fc.property(cell, (text) => unguardFormula(guardFormula(text)) === text))
})
