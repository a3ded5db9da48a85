import { expect, test } from 'vitest'
import type { FoundPlace } from './place'
import { readRecent, withRecent } from './read-recent'

const place = (label: string): FoundPlace => ({
  key: label,
  kind: 'city',
  label,
  title: label,
  parents: '',
  lon: 1,
  lat: 2,
  zoom: 10,
})

test('the last eight choices are kept, newest first, without duplicates', () => {
  let places: FoundPlace[] = []
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'])
    places = withRecent(places, place(label))
  expect(places.map(({ label }) => label).join('')).toBe('cihgfedb')
})

test('stored choices are restored, broken ones are dropped', () => {
  const stored = [
    place('a'),
    null,
    { ...place('b'), lon: null },
    { ...place('c'), kind: 'moon' },
    7,
    place('d'),
  ]
  expect(readRecent(JSON.stringify(stored))).toEqual([place('a'), place('d')])
  for (const text of [undefined, '', '{', '{}', 'null', '7']) expect(readRecent(text)).toEqual([])
})
