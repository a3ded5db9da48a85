import { expect, test } from 'vitest'
import { exceedsJsonLimits } from './exceeds-json-limits'

const weigh = (json: string) => exceedsJsonLimits(Buffer.from(json))

test('nesting of 500 levels is borne, of 501 it is not', () => {
  expect(weigh('['.repeat(500) + ']'.repeat(500))).toBe(false)
  expect(weigh('['.repeat(501))).toBe(true)
  expect(weigh('{"a":'.repeat(501))).toBe(true)
})

test('levels that are closed again do not add up, objects and lists do', () => {
  expect(weigh('[],{},'.repeat(1_000_000))).toBe(false)
  expect(weigh('[],{},'.repeat(1_000_001))).toBe(true)
})

test('brackets in texts are texts, also behind quotes in them', () => {
  expect(weigh(`["${'['.repeat(600)}\\"${'{'.repeat(600)}\\\\"]`)).toBe(false)
  expect(weigh(`["\\\\",${'['.repeat(600)}`)).toBe(true)
})
