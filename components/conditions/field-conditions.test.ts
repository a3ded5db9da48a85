import { expect, test } from 'vitest'
import { parseConditions } from './field-conditions'

test('conditions survive a round trip through the URL', () => {
  const conditions = [
    { name: 'diametr', op: 'GE', value: 300 },
    { name: 'foto', op: 'NOT NULL' },
  ]
  expect(parseConditions(JSON.stringify(conditions))).toEqual(conditions)
})

test('an invalid URL value sets no conditions', () => {
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
