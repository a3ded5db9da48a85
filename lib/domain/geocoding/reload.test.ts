import { afterAll, expect, test } from 'vitest'
import { loadPlaces, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { reversePoint } from './reverse/reverse-point'
import { searchPlaces } from './search/search-places'

const source = { kind: 'plan', name: 'reload', title: 'Reload' } as const
const other = { kind: 'plan', name: 'reload-other', title: 'Reload' } as const

afterAll(async () => {
  await removeSource(database, source.name)
  await removeSource(database, other.name)
  await stopDatabase()
})

const [lon, lat] = [-100, -55]
const places: PlaceDraft[] = [
  { key: 1, kind: 'town', name: 'Перегрузово', lon, lat },
  { key: 2, kind: 'street', name: 'улица Сменная', lon, lat, parents: { city: 1 } },
  ...Array.from(
    { length: 300 },
    (_, n): PlaceDraft => ({
      key: 10 + n,
      kind: 'house',
      name: '',
      houseNumber: `${n + 1}`,
      lon: lon + n / 1_000,
      lat,
      parents: { city: 1, anchor: 2 },
    }),
  ),
]

test('searches find everything while a source is reloaded, and ids are stable', async () => {
  await loadPlaces(database, source, places)
  const ask = async () => {
    const [found] = await searchPlaces(database, { query: 'Перегрузово Сменная 77', locale: 'ru' })
    const near = await reversePoint(database, { lon: lon + 0.076, lat, zoom: 18, locale: 'ru' })
    return [found?.label, found?.id, near?.label, near?.id]
  }
  const before = await ask()
  expect(before[0]).toBe('улица Сменная, 77, Перегрузово')
  expect(before[2]).toBe(before[0])
  let over = false
  const again = (async () => {
    for (let n = 0; n < 3; n++) await loadPlaces(database, source, places)
  })().finally(() => {
    over = true
  })
  let asked = 0
  while (!over) {
    expect(await ask()).toEqual(before)
    asked++
  }
  await again
  expect(asked).toBeGreaterThan(3)
  expect(await ask()).toEqual(before)
})

test('a place of two sources is answered once; places of one source stay when the other is reloaded', async () => {
  await loadPlaces(database, other, [
    {
      key: 1,
      kind: 'city',
      name: 'Перегрузово',
      names: { en: 'Peregruzovo' },
      lon: lon + 0.01,
      lat,
    },
    { key: 2, kind: 'street', name: 'улица Другая', lon, lat: lat + 0.01 },
  ])
  const labels = async (query: string) =>
    (await searchPlaces(database, { query, locale: 'ru' })).map(({ label }) => label)
  expect(await labels('Перегрузово')).toHaveLength(1)
  await loadPlaces(database, source, places)
  expect(await labels('Перегрузово, Другая')).toEqual(['улица Другая, Перегрузово'])
})
