import { expect, test } from 'vitest'
import type { Snapshot } from '../types'
import { diffStates, towards } from './diff-states'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const fields = [{ name: 'a' }, { name: 'b' }] as LayerFieldWire[]
const at = (lon: number, properties: Snapshot['properties']): Snapshot => ({
  geometry: { type: 'Point', coordinates: [lon, 0] },
  properties,
})

test('an entry reports differences, and whether the object moved', () => {
  const change = diffStates(
    { before: at(1, { a: 1, b: null }), after: at(2, { a: 1, b: 'x', gone: 1 }) },
    fields,
  )
  expect(change).toEqual({
    values: [{ field: { name: 'b' }, was: null, is: 'x' }],
    standard: [],
    moved: true,
  })
  expect(diffStates({ before: null, after: at(1, { a: 1 }) }, fields).moved).toBe(false)
})

test('an entry reports the properties of GML that were written', () => {
  const state = (gml: Record<string, string | null>) => ({ ...at(1, {}), gml })
  const { standard } = diffStates(
    {
      before: state({ name: null, identifierSpace: 'a' }),
      after: state({ name: 'x', identifierSpace: null }),
    },
    fields,
  )
  expect(standard).toEqual([
    { name: 'gml:name', was: null, is: 'x' },
    { name: 'gml:identifier/@codeSpace', was: 'a', is: null },
  ])
})

test('restoring writes only differences, and nothing for deleted fields', () => {
  expect(towards(at(1, { a: 1, b: 2, gone: 3 }), at(1, { a: 1, b: 9 }), fields)).toEqual({
    properties: { b: 2 },
  })
  expect(towards(at(1, { a: 1 }), at(2, { a: 1, b: 9 }), fields)).toEqual({ geometry: at(1, {}).geometry })
  expect(towards(at(1, { a: 1, b: null }), null, fields)).toEqual({
    geometry: at(1, {}).geometry,
    properties: { a: 1, b: null },
  })
  expect(towards(at(1, { a: 1 }), at(1, { a: 1 }), fields)).toEqual({})
})
