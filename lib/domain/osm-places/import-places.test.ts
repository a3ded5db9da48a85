import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reversePoint, searchPlaces } from '@/lib/domain/geocoding'
import { listSources, removeSource } from '@/lib/domain/places'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import {
  extractFolder,
  hasMonaco,
  monaco,
  nodeAt as at,
  streetTags as street,
} from '@/lib/testing/extract-file'
import type { ExtractParts } from '@/lib/testing/make-extract'
import { importPlaces } from './index'

const files = extractFolder()
afterAll(async () => {
  files.remove()
  await stopDatabase()
})

describe('an import', () => {
  const input = (path: string) => ({ path, scratchFolder: files.scratchFolder })
  const village = (number: string): ExtractParts => ({
    nodes: [
      at(1, 0, 0, { place: 'village', name: 'Кукуево', population: '900' }),
      at(2, 0, 2),
      at(3, 20, 2),
      at(4, 3, 2, { 'addr:housenumber': number, 'addr:street': 'Лесная улица' }),
    ],
    ways: [{ id: 1, refs: [2, 3], tags: street('Лесная улица') }],
  })
  const search = async (query: string) =>
    (await searchPlaces(database, { query, locale: 'ru', limit: 5 })).map(({ label }) => label)

  test('makes places findable by text and by position; another import of the same name replaces only its own places', async () => {
    const other = { nodes: [at(1, 9000, 0, { place: 'town', name: 'Дальнегорье', population: '20000' })] }
    await importPlaces(database, input(files.make('other.osm.pbf', other)))
    await importPlaces(database, input(files.make('village.osm.pbf', village('17'))))
    expect((await search('лесная 17'))[0]).toMatch(/^Лесная улица, 17/)
    const found = await reversePoint(database, { lon: 40.0003, lat: 50.0002, zoom: 18, locale: 'ru' })
    expect(found?.address).toMatchObject({ house_number: '17', road: 'Лесная улица' })

    const again = await importPlaces(database, input(files.make('village.osm.pbf', village('19'))))
    expect(again.source).toMatchObject({ name: 'osm:village', state: 'ready', skipped: 0 })
    expect((await search('лесная 19'))[0]).toMatch(/^Лесная улица, 19/)
    expect((await search('лесная 17')).filter((label) => label.includes(', 17'))).toEqual([])
    expect((await search('Дальнегорье'))[0]).toMatch(/^Дальнегорье/)
    await removeSource(database, 'osm:other')
  })

  test('of houses that are numbered by quarter has the quarter in labels and addresses', async () => {
    const ring = [at(91, 100, 0), at(92, 200, 0), at(93, 200, 100), at(94, 100, 100)]
    const numbered = (quarter: string) => ({ 'addr:housenumber': '12', 'addr:place': quarter })
    const quarters = {
      nodes: [
        at(1, 0, 0, { place: 'town', name: 'Заводск', population: '50000' }),
        at(2, 50, 50, { place: 'neighbourhood', name: '5-й микрорайон' }),
        at(3, 150, 50, { place: 'quarter', name: '6-й микрорайон' }),
        at(4, 51, 51, numbered('5-й микрорайон')),
        at(5, 151, 51, numbered('6-й микрорайон')),
        at(6, 52, 52, { ...numbered('5-й микрорайон'), amenity: 'pharmacy', name: 'Аптека Заря' }),
        at(7, 50, 150, { place: 'neighbourhood', name: 'Черёмушки' }),
        ...ring,
      ],
      ways: [{ id: 1, refs: [91, 92, 93, 94, 91] }],
      relations: [
        {
          id: 1,
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '9', name: 'Восточный район' },
          members: [{ kind: 'way' as const, ref: 1, role: 'outer' }],
        },
      ],
    }
    await importPlaces(database, input(files.make('quarters.osm.pbf', quarters)))
    for (const query of ['6-й микрорайон 12', 'Заводск, 6-й микрорайон, 12', 'Заводск 6-й мкр 12'])
      expect((await search(query))[0], query).toBe('6-й микрорайон, 12, Заводск')
    expect((await search('Заводск, мкр Черёмушки'))[0]).toBe('Черёмушки, Заводск')
    const [found] = await searchPlaces(database, { query: '5-й микрорайон 12', locale: 'en', limit: 5 })
    expect(found?.label).toBe('12 5-й микрорайон, Заводск')
    expect(found?.address).toMatchObject({ house_number: '12', suburb: '5-й микрорайон', city: 'Заводск' })
    expect((await search('Аптека Заря'))[0]).toBe('Аптека Заря, 5-й микрорайон, 12, Заводск')
    const back = await reversePoint(database, { lon: 40.0151, lat: 50.0051, zoom: 18, locale: 'ru' })
    expect(back?.label).toBe('6-й микрорайон, 12, Заводск')
    const districts = await database.query<{ name: string }>(sql`
      select distinct d.name from geocoding.places p join geocoding.places d on d.id = p.district_id
      join geocoder_sources s on s.edition = p.edition where s.name = 'osm:quarters' and p.kind = 'house' order by 1`)
    expect(districts.map(({ name }) => name)).toEqual(['5-й микрорайон', 'Восточный район'])
    await removeSource(database, 'osm:quarters')
  })

  test('of a broken file changes nothing: earlier places are still found', async () => {
    const path = files.make('village.osm.pbf', village('21'))
    await importPlaces(database, input(path))
    const whole = files.make('whole.osm.pbf', village('23'))
    files.store('village.osm.pbf', readFileSync(whole).subarray(0, -20))
    await expect(importPlaces(database, input(path))).rejects.toThrow(/ends in the middle/)
    expect((await search('лесная 21'))[0]).toMatch(/^Лесная улица, 21/)
    expect((await listSources(database)).filter(({ name }) => name === 'osm:village')).toHaveLength(1)
    await removeSource(database, 'osm:village')
  })

  test('that is stopped leaves the old places and can start again', async () => {
    const path = files.make('village.osm.pbf', village('31'))
    await importPlaces(database, input(path))
    const stopping = new AbortController()
    const half = importPlaces(database, {
      ...input(files.make('village.osm.pbf', village('33'))),
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    })
    stopping.abort()
    await expect(half).rejects.toThrow()
    expect((await search('лесная 31'))[0]).toMatch(/^Лесная улица, 31/)
    await importPlaces(database, input(path))
    expect((await search('лесная 33'))[0]).toMatch(/^Лесная улица, 33/)
    await removeSource(database, 'osm:village')
  })
})

describe.skipIf(!hasMonaco)('a real town (skipped without the file)', () => {
  beforeAll(async () => {
    const path = join(files.folder, 'town.osm.pbf')
    copyFileSync(monaco, path)
    await importPlaces(database, { path, scratchFolder: files.scratchFolder })
  }, 180_000)
  afterAll(() => removeSource(database, 'osm:town'))

  test('its addresses are found by text and in the right places', async () => {
    const [first] = await searchPlaces(database, { query: 'Rue du Gabian 24', locale: 'en', limit: 5 })
    expect(first?.address).toMatchObject({ house_number: '24', road: 'Rue du Gabian' })
    if (!first) throw new Error('Nothing found')
    const back = await reversePoint(database, { lon: first.lon, lat: first.lat, zoom: 18, locale: 'en' })
    expect(back?.address).toMatchObject({ house_number: '24', road: 'Rue du Gabian' })
  })

  test('squares, districts and points of interest have names in several languages', async () => {
    for (const query of ['Стадион Луи II', 'Place d’Armes', 'Монте-Карло', 'Larvotto']) {
      const found = await searchPlaces(database, { query, locale: 'ru', limit: 5 })
      expect(found.length, query).toBeGreaterThan(0)
    }
  })
})
