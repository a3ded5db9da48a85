import { expect, test } from 'vitest'
import { columnsOf, fillTemplate, fromTemplate, toTemplate } from './template'

test('indexed and named placeholders convert to each other', () => {
  const stored = { format: '{0}, {1} ({0})', fields: ['street', 'house'] }
  expect(toTemplate(stored)).toBe('{street}, {house} ({street})')
  expect(fromTemplate('{street}, {house} ({street})')).toEqual(stored)
  expect(fromTemplate('')).toEqual({ format: '', fields: [] })
  expect(toTemplate({ format: '', fields: ['a', 'b'] })).toBe('{a} {b}')
  expect(toTemplate({ format: 'Без полей {3}', fields: [] })).toBe('Без полей {3}')
})

test('a template lists its columns once and is filled from an object; missing values stay empty', () => {
  expect(columnsOf('{b} {a} {b}')).toEqual(['b', 'a'])
  expect(fillTemplate('{kind} №{number}{note}', { kind: 'Гидрант', number: 7, note: null })).toBe(
    'Гидрант №7',
  )
})
