import { expect, test } from 'vitest'
import { parseConditions } from './field-conditions'

test('conditions come back from the address as they went', () => {
  const conditions = [
    { name: 'diametr', op: 'GE', value: 300 },
    { name: 'foto', op: 'NOT NULL' },
  ]
  expect(parseConditions(JSON.stringify(conditions))).toEqual(conditions)
})

test('an address that is not understood sets no conditions', () => {
  for (const text of [
    '',
    'x',
    '{}',
    '[{"name":"a"}]',
    '[{"name":"a","op":"DROP"}]',
    '[{"name":"a","op":"EQ"}]',
  ])
    expect(parseConditions(text), text).toBeNull()
})
