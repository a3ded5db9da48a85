import { expect, test } from 'vitest'
import { orderFields } from './facts'

const field = (id: number, name: string, type: 'STRING' | 'BOOLEAN' | 'DATE' | 'DOUBLE' | 'GEOMETRY') => ({
  id,
  name,
  key: `key${id}`,
  type,
  required: false,
  order: id,
  values: [],
})

test('every custom field is printed; those without a value leave room to write', () => {
  const definitions = [
    field(1, 'Марка', 'STRING'),
    field(2, 'Мост', 'BOOLEAN'),
    field(3, 'Осмотрен', 'DATE'),
    field(4, 'Глубина', 'DOUBLE'),
    field(5, 'Граница', 'GEOMETRY'),
    field(6, 'Диаметр', 'DOUBLE'),
  ]
  const values = [
    { ...definitions[1], value: false },
    { ...definitions[2], value: '2026-11-25' },
    { ...definitions[3], value: 1.5 },
    { ...definitions[4], value: { type: 'Polygon', name: 'двор' } },
    { ...definitions[0], value: '' },
  ].map((one) => ({ id: 0, key: '', name: '', type: 'STRING' as const, ...one }))
  const written = orderFields(definitions, values, 'ru')
  expect(written.map(({ value }) => value)).toEqual([
    null,
    'нет',
    '25 ноября 2026 г.',
    '1,5',
    'полигон двор',
    null,
  ])
  expect(orderFields(definitions, values, 'en')[3]?.value).toBe('1.5')
})
