import { expect, test } from 'vitest'
import { objectTitle } from './object-title'
import type { ObjectSource } from './types'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const field = (name: string, title = false) => ({ name, title, type: 'string' }) as LayerFieldWire
const source = (titleFields: ObjectSource['titleFields'], fields: LayerFieldWire[] = []) =>
  ({ titleFields, fields }) as unknown as ObjectSource

test('a title follows the format, and is empty when all values are empty', () => {
  const titled = source({ format: 'Дом {1}, {0}', fields: ['street', 'number'] })
  expect(objectTitle(titled, { street: 'Речная', number: 7 })).toBe('Дом 7, Речная')
  expect(objectTitle(titled, { street: null, number: 0 })).toBe('Дом 0,')
  expect(objectTitle(titled, { street: null })).toBe('')
})

test('without a format the title fields are used, else the first text', () => {
  expect(
    objectTitle(source(null, [field('a'), field('b', true), field('c', true)]), { a: '1', b: '2', c: '3' }),
  ).toBe('2 3')
  expect(objectTitle(source(null, [field('a'), field('b')]), { a: 'x', b: 'y' })).toBe('x')
  expect(objectTitle(source(null), {})).toBe('')
})
