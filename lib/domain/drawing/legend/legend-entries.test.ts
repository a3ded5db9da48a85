import { expect, test } from 'vitest'
import { compileStyle } from '../style/compile-style'
import { legendEntries } from './legend-entries'

const linesOf = (layers: object[], locale: 'ru' | 'en' = 'ru') =>
  legendEntries(compileStyle({ layers }), { types: [1], zoom: null, locale }).map(({ title, properties }) => [
    title,
    properties,
  ])

const dots = (legend: unknown) => ({
  id: 'dots',
  type: 'circle',
  paint: {
    'circle-color': ['match', ['get', 'kind'], ['steel', 'iron'], '#111111', 'clay', '#222222', '#333333'],
  },
  metadata: { legend },
})

test('entries of the style keep their order and titles, values of one class share an entry', () => {
  const told = [
    { title: 'Глина', properties: { kind: 'clay' } },
    { title: 'Металл', properties: { kind: 'steel' } },
    { properties: { kind: null } },
  ]
  expect(linesOf([dots(told)])).toEqual([
    ['Глина', { kind: 'clay' }],
    ['Металл', { kind: 'steel' }],
    ['прочее', { kind: null }],
  ])
  expect(linesOf([dots(told)], 'en').at(-1)).toEqual(['other', { kind: null }])
})

test('without such entries a legend follows the expressions of the style', () => {
  expect(linesOf([dots({ clay: 'Глина' })]).map(([title]) => title)).toEqual([
    'steel',
    'iron',
    'Глина',
    'прочее',
  ])
})

test('invalid entries do not break a legend', () => {
  const strange = [null, 5, 'text', { title: 7, properties: 'no' }, { title: 'Клён', properties: [1] }]
  expect(linesOf([dots(strange)]).map(([title]) => title)).toEqual([null, 'Клён'])
  expect(linesOf([dots([])]).length).toBeGreaterThan(0)
})

test('an entry that the style does not draw is left out', () => {
  const layer = {
    ...dots([
      { title: 'a', properties: { kind: 'clay' } },
      { title: 'b', properties: { kind: 'x' } },
    ]),
  }
  const filter = ['in', ['get', 'kind'], ['literal', ['clay']]]
  expect(linesOf([{ ...layer, filter }]).map(([title]) => title)).toEqual(['a'])
})
