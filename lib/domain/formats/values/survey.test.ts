import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertValue } from './convert-value'
import { Survey } from './survey'

function typeOf(values: readonly unknown[], typing: 'values' | 'text' | 'text-with-commas' = 'text') {
  const survey = new Survey({ fields: null, typing })
  values.forEach((value, at) => survey.add({ number: at + 1, geometry: null, attributes: { a: value } }))
  return survey.fields[0]?.type
}

test.each([
  [['1', '-20'], 'int'],
  [['1', '2147483648'], 'long'],
  [['9223372036854775807', '-9223372036854775808'], 'long'],
  [['9223372036854775808'], 'string'],
  [['40702810900000001234', '40702810900000001235'], 'string'],
  [['+79991234567'], 'string'],
  [['007', '8'], 'string'],
  [['-0'], 'string'],
  [['1.5', '2'], 'double'],
  [['1.50', '-0.25'], 'double'],
  [['0.1234567890123456789'], 'string'],
  [['12E4', '7'], 'string'],
  [['1e+21', '1e-7', '1.5E3'], 'double'],
  // A column of decimals would round it.
  [['9007199254740993', '1.5'], 'string'],
  [['9007199254740991', '1.5'], 'double'],
  [['2024-02-29', ''], 'date'],
  [['2024-02-29', '2024-02-29T10:00:00Z'], 'timestamp'],
  [['', '  '], 'string'],
])('%j is %s', (values, type) => {
  expect(typeOf(values)).toBe(type)
})

test('decimal commas are numbers where they do not separate', () => {
  expect(typeOf(['1,5', '2'])).toBe('string')
  expect(typeOf(['1,5', '2'], 'text-with-commas')).toBe('double')
})

test('whole numbers of JSON beyond 64 bits are texts', () => {
  expect(typeOf([1n, 9007199254740993n], 'values')).toBe('long')
  expect(typeOf([9007199254740993n, 0.5], 'values')).toBe('string')
  expect(typeOf([40702810900000001234n], 'values')).toBe('string')
})

test('texts stay texts where the format says so', () => {
  const survey = new Survey({ fields: null, typing: 'text', texts: new Set(['name']) })
  survey.add({ number: 1, geometry: null, attributes: { name: '1', floors: '1' } })
  expect(survey.fields).toEqual([
    { name: 'name', type: 'string' },
    { name: 'floors', type: 'int' },
  ])
})

const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 22 })
const numeral = fc
  .tuple(
    fc.constantFrom('', '', '-', '+'),
    digits,
    fc.option(digits),
    fc.constantFrom('', '', 'e3', 'E-7', 'e+21'),
  )
  .map(([sign, whole, part, power]) => `${sign}${whole}${part === null ? '' : `.${part}`}${power}`)

test('a column is numeric only when every value is the same number when it is written back', () => {
  fc.assert(
    fc.property(fc.array(numeral, { minLength: 1, maxLength: 4 }), (values) => {
      const type = typeOf(values) ?? 'string'
      for (const value of values) {
        const back = String(convertValue(value, type, 'text'))
        if (type === 'int' || type === 'long' || type === 'string') expect(back).toBe(value)
        else expect(exact(back)).toEqual(exact(value))
      }
    }),
    { numRuns: 2000 },
  )
})

/** A decimal as its digits and the power of ten of the last. */
function exact(text: string) {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const [whole = '', part = ''] = mantissa.split('.')
  const all = `${whole}${part}`.replace(/^-?0+(?=\d)/, (zeros) => (zeros.startsWith('-') ? '-' : ''))
  const kept = all.replace(/0+$/, '')
  return {
    digits: kept,
    power: kept === '' || kept === '-' ? 0 : Number(power) - part.length + all.length - kept.length,
  }
}

test.each([
  [['1', 'нет данных'], { by: 'text', row: 2, value: 'нет данных' }],
  [['007', '8'], { by: 'digits', row: 1, value: '007' }],
  [['12', '+79991234567'], { by: 'digits', row: 2, value: '+79991234567' }],
  [['9007199254740993', '1.5'], { by: 'digits', row: 2, value: '1.5' }],
  [['2024-02-29', '5'], { by: 'mixed', row: 2, value: '5' }],
  [['да', '1'], { by: 'mixed', row: 2, value: '1' }],
  [['x'.repeat(60)], { by: 'text', row: 1, value: `${'x'.repeat(40)}…` }],
  [['1', '', '2.5'], { by: 'values' }],
  [['', ' '], { by: 'none' }],
])('the reason for the type of %j is %j', (values, reason) => {
  const survey = new Survey({ fields: null, typing: 'text' })
  values.forEach((value, at) => survey.add({ number: at + 1, geometry: null, attributes: { a: value } }))
  expect(survey.reasonOf('a')).toEqual(reason)
})

test('the reason for the type of a declared field is the file', () => {
  const survey = new Survey({ fields: [{ name: 'a', type: 'int' }], typing: 'values' })
  survey.add({ number: 1, geometry: null, attributes: { a: 1 } })
  expect(survey.reasonOf('a')).toEqual({ by: 'file' })
})
