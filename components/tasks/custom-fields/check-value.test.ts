import { expect, test } from 'vitest'
import { checkValue } from './check-value'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

const field = (part: Partial<FieldDefinitionWire>): FieldDefinitionWire => ({
  id: 1,
  name: 'Глубина',
  key: 'glubina',
  type: 'STRING',
  required: false,
  order: 1,
  values: [],
  ...part,
})

test('only a required field must not be empty, and blank text is empty', () => {
  expect(checkValue(field({}), '')).toBeNull()
  expect(checkValue(field({ required: true }), '  ')).toBe('required')
  expect(checkValue(field({ required: true }), undefined)).toBe('required')
  expect(checkValue(field({ required: true, type: 'BOOLEAN' }), false)).toBeNull()
  expect(checkValue(field({ required: true, type: 'INTEGER' }), 0)).toBeNull()
})

test('an integer has no fraction, and neither number type accepts words', () => {
  expect(checkValue(field({ type: 'INTEGER' }), 2.5)).toBe('integer')
  expect(checkValue(field({ type: 'INTEGER' }), 'два')).toBe('integer')
  expect(checkValue(field({ type: 'DOUBLE' }), Number.NaN)).toBe('number')
  expect(checkValue(field({ type: 'DOUBLE' }), 2.5)).toBeNull()
})
