import { expect, test } from 'vitest'
import { requiredValues } from './use-add-subtask'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'

const definition = (key: string, required: boolean): FieldDefinitionWire => ({
  id: 1,
  name: key,
  key,
  type: 'STRING',
  required,
  order: 1,
  values: [],
})

test('a subtask takes over what its type requires and nothing else', () => {
  const stored = { address: { field_id: 1, value: 'Main street' }, depth: { field_id: 2, value: 'deep' } }
  expect(requiredValues([definition('address', true), definition('depth', false)], stored)).toEqual({
    fields: { address: 'Main street' },
  })
})

test('values missing in the parent are not sent', () => {
  expect(requiredValues([definition('address', true)], { address: { field_id: 1, value: null } })).toEqual({})
  expect(requiredValues([definition('address', true)], {})).toEqual({})
})
