import { expect, test } from 'vitest'
import { readChoice } from '../choice/read-choice'
import { type CatalogueLayer, foldersOf, searchFolders } from './catalogue'
import { fillTitle } from './fill-title'

const layer = (id: number, name: string) =>
  ({ id, name, info: { typeName: `local:l${id}` } }) as CatalogueLayer
const answer = {
  layers: [layer(1, 'Деревья'), layer(2, 'Лампы'), layer(3, 'Скрытый'), layer(4, 'Сам по себе')].map(
    (one) => ({
      layer: one,
      groupId: null,
    }),
  ),
}
const groups = [
  { id: 7, name: 'Город', groupLayers: [{ layer: { id: 2, view: true } }, { layer: { id: 1, view: true } }] },
  { id: 8, name: 'Ещё', groupLayers: [{ layer: { id: 1, view: true } }, { layer: { id: 3, view: false } }] },
]

test('folders follow the groups, list a layer once, end with ungrouped layers and leave out the invisible', () => {
  const folders = foldersOf(answer, { groups }, 'Без группы')
  expect(folders.map(({ name, layers }) => [name, layers.map(({ id }) => id)])).toEqual([
    ['Город', [2, 1]],
    ['Без группы', [4]],
  ])
})

test('a word finds layers by title, name and group', () => {
  const folders = foldersOf(answer, { groups }, 'Без группы')
  const found = (word: string) =>
    searchFolders(folders, word).flatMap(({ layers }) => layers.map(({ id }) => id))
  expect(found('  дерев')).toEqual([1])
  expect(found('local:l4')).toEqual([4])
  expect(found('город')).toEqual([2, 1])
  expect(found('нет такого')).toEqual([])
})

test('a title is filled from attributes; without values it is empty', () => {
  const format = { format: '{0}, высота {1} м', fields: ['kind', 'height'] }
  expect(fillTitle(format, { kind: 'Липа', height: 7.5 })).toBe('Липа, высота 7.5 м')
  expect(fillTitle({ format: '', fields: ['a', 'b'] }, { a: 'x' })).toBe('x')
  expect(fillTitle(format, {})).toBe('')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['something else', '[1]'],
  ['null', 'null'],
  ['odd members', '{"ground":"7","layers":[{"id":"x"},7,null]}'],
])('a choice that holds %s is invalid', (_, text) => {
  expect(readChoice(text)).toEqual({ ground: null, relief: true, layers: [] })
})

test('a chosen style is kept, an empty one is none', () => {
  const text =
    '{"layers":[{"id":1,"opacity":1,"style":"night"},{"id":2,"opacity":1,"style":""},{"id":3,"style":7}]}'
  expect(readChoice(text).layers).toEqual([
    { id: 1, opacity: 1, style: 'night' },
    { id: 2, opacity: 1 },
    { id: 3, opacity: 1 },
  ])
})

test('a hillshade stays turned off', () => {
  expect(readChoice('{"relief":false}')).toEqual({ ground: null, relief: false, layers: [] })
})

test('a choice keeps valid parts, opacity within its bounds', () => {
  expect(readChoice('{"ground":3,"layers":[{"id":1,"opacity":0.4},{"id":2,"opacity":9},{"id":5}]}')).toEqual({
    ground: 3,
    relief: true,
    layers: [
      { id: 1, opacity: 0.4 },
      { id: 2, opacity: 1 },
      { id: 5, opacity: 1 },
    ],
  })
})
