import { expect, test } from 'vitest'
import { compareValues } from './compare-values'

test('only differences are reported, nested requisites by their own names', () => {
  const before = { name: 'Депо', info: { inn: 7, bank_bik: null }, revision: 1 }
  const after = { name: 'Депо', info: { inn: 8, bank_bik: 44 }, revision: 2 }
  expect(compareValues(before, after)).toEqual([
    { path: 'info.inn', name: 'inn', before: 7, after: 8 },
    { path: 'info.bank_bik', name: 'bankBik', before: null, after: 44 },
  ])
})

test('a named record is one value while its name identifies it, and is expanded when it does not', () => {
  const one = { mapExtent: { id: 1, name: 'Город', extent: [1, 2, 3, 4] } }
  const two = { mapExtent: { id: 2, name: 'Район', extent: [1, 2, 3, 4] } }
  const moved = { mapExtent: { id: 1, name: 'Город', extent: [1, 2, 3, 5] } }
  expect(compareValues(one, two).map(({ path }) => path)).toEqual(['mapExtent'])
  expect(compareValues(one, moved).map(({ path }) => path)).toEqual(['mapExtent.extent'])
})

test('a creation reports what was filled in and leaves out the rest', () => {
  const created = compareValues(null, { id: 4, title: 'Мост', open: true, note: '', tags: [] })
  expect(created.map(({ name, after }) => [name, after])).toEqual([
    ['title', 'Мост'],
    ['open', true],
  ])
})

test('the name next to an id does not repeat it', () => {
  const before = { stepId: 1, stepName: 'Новая', phase: 1 }
  const after = { stepId: 2, stepName: 'Назначена', phase: 2 }
  expect(compareValues(before, after).map(({ name }) => name)).toEqual(['stepId'])
})

test('a name comes first, coordinates last', () => {
  const created = compareValues(null, { lat: 53.9, lon: 48.8, priorityId: 2, title: 'Яма' })
  expect(created.map(({ name }) => name)).toEqual(['title', 'priorityId', 'lat', 'lon'])
})
