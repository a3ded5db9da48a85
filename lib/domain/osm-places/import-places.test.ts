import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reversePoint, searchPlaces } from '@/lib/domain/geocoding'
import { listSources, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
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
  const wish = (path: string) => ({ path, scratchFolder: files.scratchFolder })
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

  test('makes what is found by text and by place; another one of the same name replaces only its own', async () => {
    const other = { nodes: [at(1, 9000, 0, { place: 'town', name: 'Дальнегорье', population: '20000' })] }
    await importPlaces(database, wish(files.make('other.osm.pbf', other)))
    await importPlaces(database, wish(files.make('village.osm.pbf', village('17'))))
    expect((await search('лесная 17'))[0]).toMatch(/^Лесная улица, 17/)
    const found = await reversePoint(database, { lon: 40.0003, lat: 50.0002, zoom: 18, locale: 'ru' })
    expect(found?.address).toMatchObject({ house_number: '17', road: 'Лесная улица' })

    const again = await importPlaces(database, wish(files.make('village.osm.pbf', village('19'))))
    expect(again.source).toMatchObject({ name: 'osm:village', state: 'ready', skipped: 0 })
    expect((await search('лесная 19'))[0]).toMatch(/^Лесная улица, 19/)
    expect((await search('лесная 17')).filter((label) => label.includes(', 17'))).toEqual([])
    expect((await search('Дальнегорье'))[0]).toMatch(/^Дальнегорье/)
    await removeSource(database, 'osm:other')
  })

  test('of a broken file changes nothing: what was there before is found as before', async () => {
    const path = files.make('village.osm.pbf', village('21'))
    await importPlaces(database, wish(path))
    const whole = files.make('whole.osm.pbf', village('23'))
    files.store('village.osm.pbf', readFileSync(whole).subarray(0, -20))
    await expect(importPlaces(database, wish(path))).rejects.toThrow(/ends in the middle/)
    expect((await search('лесная 21'))[0]).toMatch(/^Лесная улица, 21/)
    expect((await listSources(database)).filter(({ name }) => name === 'osm:village')).toHaveLength(1)
    await removeSource(database, 'osm:village')
  })

  test('that is stopped leaves the old places and can begin anew', async () => {
    const path = files.make('village.osm.pbf', village('31'))
    await importPlaces(database, wish(path))
    const stopping = new AbortController()
    const half = importPlaces(database, {
      ...wish(files.make('village.osm.pbf', village('33'))),
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    })
    stopping.abort()
    await expect(half).rejects.toThrow()
    expect((await search('лесная 31'))[0]).toMatch(/^Лесная улица, 31/)
    await importPlaces(database, wish(path))
    expect((await search('лесная 33'))[0]).toMatch(/^Лесная улица, 33/)
    await removeSource(database, 'osm:village')
  })
})

describe.skipIf(!hasMonaco)('a real town (skipped where the file is not beside this checkout)', () => {
  beforeAll(async () => {
    const path = join(files.folder, 'town.osm.pbf')
    copyFileSync(monaco, path)
    await importPlaces(database, { path, scratchFolder: files.scratchFolder })
  }, 180_000)
  afterAll(() => removeSource(database, 'osm:town'))

  test('its addresses are found by text and at their places', async () => {
    const [first] = await searchPlaces(database, { query: 'Rue du Gabian 24', locale: 'en', limit: 5 })
    expect(first?.address).toMatchObject({ house_number: '24', road: 'Rue du Gabian' })
    if (!first) throw new Error('Nothing found')
    const back = await reversePoint(database, { lon: first.lon, lat: first.lat, zoom: 18, locale: 'en' })
    expect(back?.address).toMatchObject({ house_number: '24', road: 'Rue du Gabian' })
  })

  test('squares, districts and points of interest are there in several languages', async () => {
    for (const query of ['Оперный зал Монте-Карло', 'Place d’Armes', 'Монте-Карло', 'Larvotto']) {
      const found = await searchPlaces(database, { query, locale: 'ru', limit: 5 })
      expect(found.length, query).toBeGreaterThan(0)
    }
  })
})
