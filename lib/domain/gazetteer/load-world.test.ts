import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPlaces } from '@/lib/domain/geocoding'
import { removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { loadWorld } from './load-world'
import { readGeoNames } from './world/geonames'
import { worldFiles } from './world/paths'

// A few places of the real data; all of it would take too long.
const kept = new Set(['Kazan', 'Naberezhnyye Chelny', 'Monaco', 'London', 'Tokyo', 'Valdivia'])
const source = { kind: 'gazetteer', name: make.unique('world'), title: 'Немного мира', digest: '1' } as const
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'azimut-world-'))
  const rows: string[] = []
  for await (const {
    id,
    name,
    ascii,
    others,
    lat,
    lon,
    code,
    country,
    state,
    county,
    population,
  } of readGeoNames(worldFiles.places))
    if (kept.has(name))
      rows.push(
        [
          id,
          name,
          ascii,
          others.join(','),
          lat,
          lon,
          'P',
          code,
          country,
          '',
          state,
          county,
          '',
          '',
          population,
        ].join('\t'),
      )
  const atlas = JSON.stringify({
    type: 'Topology',
    arcs: [
      [
        [40, 50],
        [60, 50],
        [60, 60],
        [40, 60],
        [40, 50],
      ],
    ],
    objects: {
      countries: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', id: '643', properties: { name: 'Russia' }, arcs: [[0]] }],
      },
    },
  })
  await writeFile(join(folder, 'places.txt'), rows.join('\n'))
  await writeFile(join(folder, 'atlas.json'), atlas)
})
afterAll(async () => {
  await removeSource(database, source.name)
  await rm(folder, { recursive: true })
  await stopDatabase()
})

test('places are found by their Russian, English and native names, with their parents', async () => {
  const shares: number[] = []
  const files = { ...worldFiles, places: join(folder, 'places.txt'), countries: join(folder, 'atlas.json') }
  const loaded = await loadWorld({ files, source, onProgress: (share) => shares.push(share) })
  expect(loaded).toMatchObject({ state: 'ready', skipped: 0 })
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  const first = async (query: string, locale: 'ru' | 'en' = 'ru') =>
    (await searchPlaces(database, { query, locale, limit: 5 }))[0]
  for (const query of ['Казань', 'Kazan', 'казан'])
    expect(await first(query)).toMatchObject({
      kind: 'city',
      address: { city: 'Казань', state: 'Республика Татарстан', country: 'Россия', country_code: 'ru' },
    })
  expect((await first('Набережные Челны', 'en'))?.address).toMatchObject({
    city: 'Naberezhnye Chelny',
    country: 'Russia',
  })
  for (const query of ['London', 'Лондон']) expect((await first(query))?.address.country_code).toBe('gb')
  for (const query of ['Tokyo', 'Токио', '東京']) expect((await first(query))?.label).toMatch(/^Токио/)
  expect((await first('Монако'))?.address.country_code).toBe('mc')
})
