import { expect, test } from 'vitest'
import { exceedsJsonLimits, exceedsLimitsInTurns } from './exceeds-json-limits'

const weigh = (json: string) => exceedsJsonLimits(Buffer.from(json))

test('nesting of 500 levels is borne, of 501 it is not', () => {
  expect(weigh('['.repeat(500) + ']'.repeat(500))).toBe(false)
  expect(weigh('['.repeat(501))).toBe(true)
  expect(weigh('{"a":'.repeat(501))).toBe(true)
})

test('levels that are closed again do not add up, values do', () => {
  expect(weigh('[],{},'.repeat(750_000))).toBe(false)
  expect(weigh('[],{},'.repeat(750_001))).toBe(true)
  expect(weigh('1,'.repeat(3_000_001))).toBe(true)
})

test('brackets in texts are texts, also behind quotes in them', () => {
  expect(weigh(`["${'['.repeat(600)}\\"${'{'.repeat(600)}\\\\"]`)).toBe(false)
  expect(weigh(`["\\\\",${'['.repeat(600)}`)).toBe(true)
})

test('one object has ten thousand members at most, several objects have more together', () => {
  const members = (count: number) => `{${'"a":1,'.repeat(count - 1)}"a":1}`
  expect(weigh(members(10_000))).toBe(false)
  expect(weigh(members(10_001))).toBe(true)
  expect(weigh(`[${members(10_000)},${members(10_000)}]`)).toBe(false)
  expect(weigh(`{"b":${members(10_001)}}`)).toBe(true)
  expect(weigh(`{${`"a":${'{"b":":"}'},`.repeat(5000)}"a":1}`)).toBe(false)
})

test('a long text is read in turns, with the same result as at once', async () => {
  const long = 'x'.repeat(1024 * 1024 - 3)
  // Quotes and escapes stand at the ends of the parts.
  for (const json of [
    `["${'\\\\\\\\'.repeat(600_000)}"`,
    `["${long}\\"[", ${'['.repeat(600)}`,
    `["${long}",{"${long}\\\\":[1,2]}]`,
  ]) {
    let pauses = 0
    const exceeds = await exceedsLimitsInTurns(Buffer.from(json), async () => {
      pauses += 1
    })
    expect(exceeds).toBe(weigh(json))
    expect(pauses).toBeGreaterThan(0)
  }
})
