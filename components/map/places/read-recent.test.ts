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

test('the last eight choices stay, the latest first, each once', () => {
  let places: FoundPlace[] = []
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c'])
    places = withRecent(places, place(label))
  expect(places.map(({ label }) => label).join('')).toBe('cihgfedb')
})

test('what was stored comes back, and what is broken is left out', () => {
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
