import { expect, test } from 'vitest'
import { blankField, type FieldDraft, faultsOf, placesOf, toDrafts, toInputs } from './field-draft'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'

const stored = { ...blankField(''), id: 7, name: 'kind', rusName: 'Вид', order: 2 }
const draft = (more: Partial<FieldDraft>) => ({ ...blankField('x'), ...more })

test('fields keep their order and are sent without removed ones', () => {
  const drafts = toDrafts([stored, { ...stored, id: 8, name: 'first', order: 1 }] as LayerFieldWire[])
  expect(drafts.map(({ name }) => name)).toEqual(['first', 'kind'])
  const inputs = toInputs([
    ...drafts.map((one) => ({ ...one, removed: one.id === 8 })),
    draft({ rusName: 'Высота ' }),
  ])
  expect(inputs).toEqual([
    expect.objectContaining({ id: 7, name: 'kind', rusName: 'Вид', order: 1, view: true }),
    expect.objectContaining({ rusName: 'Высота', type: 'string', order: 2 }),
  ])
  expect(inputs[1]).not.toHaveProperty('name')
  expect(inputs[0]).not.toHaveProperty('removed')
})

test('server errors are matched to rows after removed ones', () => {
  const places = placesOf([draft({ removed: true }), draft({ name: 'kind' })])
  expect(places['fields.0.type']).toBe('fields.1.type')
  expect(places['fields.kind']).toBe('fields.1.name')
})

test('a missing, invalid or duplicate column name is reported', () => {
  const faults = faultsOf([
    draft({ name: 'kind' }),
    draft({ name: 'KIND' }),
    draft({ name: 'два слова' }),
    draft({}),
    draft({ rusName: 'Только название' }),
    draft({ name: 'kind', removed: true }),
  ])
  expect([...faults]).toEqual([
    [1, 'taken'],
    [2, 'columnName'],
    [3, 'required'],
  ])
})

test('existing columns keep their names, valid or not; so do all columns of foreign tables', () => {
  const [existing, renamed] = toDrafts([
    { ...stored, name: 'Length km ' },
    { ...stored, id: 8, name: 'Название', order: 3 },
  ] as LayerFieldWire[])
  if (!existing || !renamed) throw new Error('No drafts')
  const drafts = [existing, { ...renamed, name: 'Имя' }, draft({ name: 'Площадь га' })]
  expect([...faultsOf(drafts)]).toEqual([
    [1, 'columnName'],
    [2, 'columnName'],
  ])
  expect([...faultsOf(drafts, true)]).toEqual([])
  expect(toInputs(drafts).map(({ name }) => name)).toEqual(['Length km ', 'Имя', 'Площадь га'])
})
