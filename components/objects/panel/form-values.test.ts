import { expect, test } from 'vitest'
import type { ObjectSource } from '../types'
import { faultOf, fromControl, toControl, toFormValues, toProperties } from './form-values'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const field = (id: number, type: LayerFieldWire['type'], forUpsert = true) =>
  ({ id, name: `c${id}`, type, forUpsert }) as LayerFieldWire

const source = {
  fields: [
    field(1, 'string'),
    field(2, 'int'),
    field(3, 'boolean'),
    field(4, 'date'),
    field(5, 'timestamp'),
    field(6, 'string', false),
  ],
} as unknown as ObjectSource

test('values survive a round trip through the form, empty ones as null', () => {
  const properties = {
    c1: 'x',
    c2: 0,
    c3: false,
    c4: '1961-04-12',
    c5: '2026-11-21T10:00:00.000Z',
    c6: 'shown',
  }
  const values = toFormValues(source, { geometry: null, properties })
  expect(Object.keys(values)).not.toContain('field-6')
  expect(toProperties(source, values)).toEqual({
    c1: 'x',
    c2: 0,
    c3: false,
    c4: '1961-04-12',
    c5: '2026-11-21T10:00:00.000Z',
  })
  expect(toProperties(source, toFormValues(source, null))).toEqual({
    c1: null,
    c2: null,
    c3: null,
    c4: null,
    c5: null,
  })
  expect(toProperties(source, { 'field-2': 7 })).toEqual({ c2: 7 })
})

test("a time is shown in the reader's zone and stored as the same instant", () => {
  const held = toControl('2026-11-21T10:00:00Z', field(1, 'timestamp'))
  expect(fromControl(held, field(1, 'timestamp'))).toBe('2026-11-21T10:00:00.000Z')
})

test('values that the column cannot hold are reported', () => {
  expect(faultOf(1.5, field(1, 'int'))).toBe('whole')
  expect(faultOf(2 ** 31, field(1, 'int'))).toBe('int')
  expect(faultOf(2 ** 31, field(1, 'long'))).toBeNull()
  expect(faultOf('9007199254740993', field(1, 'long'))).toBe('long')
  expect(faultOf('x', field(1, 'double'))).toBe('number')
  expect(faultOf('', field(1, 'int'))).toBeNull()
})
