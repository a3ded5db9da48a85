import { expect, test } from 'vitest'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import type { ObjectFeature, Values } from '../types'
import { differencesOf, givenValues } from './merge-values'

const object = (id: number, properties: Values): ObjectFeature => ({
  type: 'Feature',
  id,
  geometry: null,
  properties,
})
const fields = ['title', 'floors', 'works'].map((name) => ({ name }) as LayerFieldWire)
const objects = [
  object(1, { title: 'Речной', floors: 5, works: true }),
  object(2, { title: 'Садовый', floors: null, works: true }),
  object(3, { title: 'Речной', floors: 7, works: true }),
]

test('only fields with different values are asked for, each value once', () => {
  expect(differencesOf(fields, objects)).toEqual([
    {
      field: fields[0],
      values: [
        { value: 'Речной', id: 1 },
        { value: 'Садовый', id: 2 },
      ],
    },
    {
      field: fields[1],
      values: [
        { value: 5, id: 1 },
        { value: null, id: 2 },
        { value: 7, id: 3 },
      ],
    },
  ])
})

test('values of the object that stays are not written', () => {
  const differences = differencesOf(fields, objects)
  expect(givenValues(differences, objects, 1, new Map())).toEqual({})
  expect(givenValues(differences, objects, 1, new Map([['floors', 2]]))).toEqual({ floors: null })
  expect(
    givenValues(
      differences,
      objects,
      3,
      new Map([
        ['title', 1],
        ['floors', 1],
      ]),
    ),
  ).toEqual({ floors: 5 })
})
