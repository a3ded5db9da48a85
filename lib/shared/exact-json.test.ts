import { expect, test } from 'vitest'
import fc from 'fast-check'
import { parseExact, writeExact } from './exact-json'

const value = fc.letrec((again) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.bigInt(-(2n ** 63n), 2n ** 63n).filter((one) => !Number.isSafeInteger(Number(one))),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
    fc.string(),
    fc.constantFrom('12345678901234567890', '"12345678901234567890', '\\', null, true),
    fc.array(again('any')),
    fc.dictionary(fc.string(), again('any'), { noNullPrototype: true }),
  ),
})).any

test('written values are read back digit by digit', () => {
  fc.assert(
    fc.property(value, (one) => {
      // JSON writes it as a long integer, which is read like any other.
      const text = writeExact(one)
      expect(writeExact(parseExact(text))).toBe(text)
      if (!/\d{16}/.test(text)) expect(parseExact(text)).toEqual(one)
    }),
  )
})

test.each([
  ['9007199254740993', 9007199254740993n],
  ['-9223372036854775808', -9223372036854775808n],
  ['1'.repeat(60), Number('1'.repeat(60))],
  ['9007199254740991', 9007199254740991],
  ['[1.12345678901234567, 12345678901234567e3]', [1.1234567890123457, 1.2345678901234567e19]],
  [
    '{"a": "12345678901234567890", "b": 12345678901234567890}',
    { a: '12345678901234567890', b: 12345678901234567890n },
  ],
  ['["\\"12345678901234567890", 1]', ['"12345678901234567890', 1]],
])('%s', (text, expected) => {
  expect(parseExact(text)).toEqual(expected)
})

test.each(['{"a": 12345678901234567890', '01234567890123456789', '"12345678901234567890', '-'])(
  'invalid JSON is rejected: %s',
  (text) => {
    expect(() => parseExact(text)).toThrow(SyntaxError)
  },
)

test('endless input is read in linear time', () => {
  const quotes = `"${'\\"'.repeat(2_000_000)}1234567890123456789`
  expect(() => parseExact(quotes)).toThrow(SyntaxError)
  expect(() => parseExact('1234567890123456789-'.repeat(100_000))).toThrow(SyntaxError)
  const long = '"'.padEnd(8_000_000, 'a1234567890123456')
  expect(parseExact(`[${long}", 9007199254740993]`)).toEqual([long.slice(1), 9007199254740993n])
})
