import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levels, loadPlaces, normalForm, type PlaceDraft, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { reversePoint } from '../reverse/reverse-point'
import { searchPlaces } from './search-places'

const stems = [
  'Вурка',
  'Пинежа',
  'Солома',
  'Дубрава',
  'Тальник',
  'Осинка',
  'Ключи',
  'Ягода',
  'Ветла',
  'Мошна',
]
const places: PlaceDraft[] = []

beforeAll(async () => {
  let key = 0
  for (let n = 0; n < 60; n++) {
    const name = `${stems[n % 10]} ${stems[Math.floor(n / 10)]}`
    places.push({
      key: ++key,
      kind: 'village',
      name,
      lon: -60 + (n % 8) / 10,
      lat: -50 + Math.floor(n / 8) / 10,
      population: 10 * n,
    })
  }
  await loadPlaces(database, { kind: 'plan', name: 'oracle', title: 'Oracle' }, places)
})

afterAll(async () => {
  await removeSource(database, 'oracle')
  await stopDatabase()
})

const bbox = [-61, -51, -58, -48] as const
const search = async (query: string) =>
  (await searchPlaces(database, { query, locale: 'ru', bbox, limit: 100 })).map(
    ({ label }) => label.split(', ')[0],
  )

test('whole words find exactly the places with all of them', async () => {
  const pick = fc.subarray(stems, { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(pick, async (chosen) => {
      // The trailing blank marks the last word as complete.
      const found = await search(`${chosen.join(' ')} `)
      const words = chosen.map(normalForm)
      const naive = places.filter(({ name }) =>
        words.every((word) => normalForm(name).split(' ').includes(word)),
      )
      if (naive.length > 0)
        expect(found.slice(0, naive.length).sort()).toEqual(naive.map(({ name }) => name).sort())
    }),
    { numRuns: 40 },
  )
})

test('prefixes find exactly the places with words that begin so', async () => {
  const beginning = fc
    .constantFrom(...stems)
    .chain((stem) => fc.integer({ min: 2, max: stem.length }).map((n) => stem.slice(0, n)))
  await fc.assert(
    fc.asyncProperty(beginning, async (start) => {
      const naive = places.filter(({ name }) =>
        normalForm(name)
          .split(' ')
          .some((word) => word.startsWith(normalForm(start))),
      )
      expect((await search(start)).sort()).toEqual(naive.map(({ name }) => name).sort())
    }),
    { numRuns: 30 },
  )
})

test('the nearest settlement is the nearest by true distance, weighted by its reach', async () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const metres = (a: PlaceDraft, lon: number, lat: number) => {
    const half =
      Math.sin(radians(lat - a.lat) / 2) ** 2 +
      Math.cos(radians(lat)) * Math.cos(radians(a.lat)) * Math.sin(radians(lon - a.lon) / 2) ** 2
    return 2 * 6_371_000 * Math.asin(Math.sqrt(half))
  }
  const reach = ({ population = 0 }: PlaceDraft) => Math.min(15_000, 1_500 + 12 * Math.sqrt(population))
  const spot = fc.record({
    lon: fc.double({ min: -60.1, max: -59.2, noNaN: true }),
    lat: fc.double({ min: -50.1, max: -49.3, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(spot, async ({ lon, lat }) => {
      const ranked = places
        .map((place) => ({ place, share: metres(place, lon, lat) / reach(place) }))
        .sort((a, b) => a.share - b.share)
      const [best, second] = ranked
      // The sphere of this test and the spheroid of the database differ slightly.
      if (!best || !second || second.share - best.share < 0.02 || Math.abs(best.share - 3) < 0.02) return
      const found = await reversePoint(database, { lon, lat, zoom: levels.village, locale: 'ru' })
      expect(found?.label ?? null).toBe(best.share < 3 ? best.place.name : null)
    }),
    { numRuns: 40 },
  )
})
