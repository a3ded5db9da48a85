import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api, type Caller } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

const source = 'numbered streets'
const parents = { city: 1 }
const street = (key: number, name: string, lat: number): PlaceDraft => {
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-75, lat],
      [-74.98, lat],
    ],
  }
  return { key, kind: 'street', name, lon: -75, lat, line, parents }
}
const house = (key: number, houseNumber: string, lat: number, anchor: number): PlaceDraft => {
  return { key, kind: 'house', name: '', houseNumber, lon: -75, lat, parents: { ...parents, anchor } }
}

let user: Caller

beforeAll(async () => {
  user = api.as(await make.token(await make.user()))
  await loadPlaces(database, { kind: 'plan', name: source, title: source }, [
    { key: 1, kind: 'town', name: 'Числовск', lon: -75, lat: -45, population: 40_000 },
    street(2, '2-я Гончарная улица', -45),
    street(3, 'Гончарная улица', -45.01),
    house(4, '12 к. 2', -45, 2),
    house(5, '12 к. 3', -45, 2),
    house(6, '12 к. 2', -45.01, 3),
    house(7, '2', -45, 2),
    house(8, '2', -45.01, 3),
    house(9, '2 к. 12', -45.01, 3),
  ])
})

afterAll(async () => {
  await removeSource(database, source)
  await stopDatabase()
})

async function first(query: string): Promise<string | undefined> {
  const path = `/geocoding?${new URLSearchParams({ query, bbox: '-76,-46,-74,-44' })}`
  const { body } = await user.get<{ items: { label: string }[] }[]>(path)
  return body[0]?.items[0]?.label
}

test.each([
  ['Гончарная улица, 12 к. 2', 'Гончарная улица, 12 к. 2'],
  ['ул. Гончарная, д. 12, корп. 2', 'Гончарная улица, 12 к. 2'],
  ['Числовск Гончарная 12к2', 'Гончарная улица, 12 к. 2'],
  ['Гончарная 2', 'Гончарная улица, 2'],
  ['Гончарная 2 корпус 12', 'Гончарная улица, 2 к. 12'],
  ['2-я Гончарная улица, 12 к. 2', '2-я Гончарная улица, 12 к. 2'],
  ['2-я Гончарная, 12 к. 3', '2-я Гончарная улица, 12 к. 3'],
  ['2-я Гончарная 2', '2-я Гончарная улица, 2'],
  ['12 к. 2, 2-я Гончарная', '2-я Гончарная улица, 12 к. 2'],
])('200: the house number is not part of the street name: %s', async (query, start) => {
  expect(await first(query)).toBe(`${start}, Числовск`)
})
