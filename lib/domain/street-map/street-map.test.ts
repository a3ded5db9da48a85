import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, database, databaseKind, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { extractFolder, hasMonaco, monaco } from '@/lib/testing/extract-file'
import type { ExtractParts } from '@/lib/testing/make-extract'
import { dropEdition, dropLeftovers, loadStreetMap, maxTileZoom, minTileZoom } from './index'
import { makeSea } from './sea/make-sea'
import { encodeStreetTile } from './tile/encode-street-tile'
import { writeStreetTile } from './tile/write-street-tile'

const encoders =
  databaseKind() === 'postgresql' ? { writeStreetTile, encodeStreetTile } : { encodeStreetTile }
const files = extractFolder()
const editions: number[] = []

afterAll(async () => {
  for (const edition of editions) await dropEdition(database, edition)
  files.remove()
  await stopDatabase()
})

async function load(path: string): Promise<number> {
  const { edition } = await loadStreetMap(database, path, { scratchFolder: files.scratchFolder })
  editions.push(edition)
  return edition
}

function tileOf(z: number, lon: number, lat: number) {
  const side = 2 ** z
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  return { z, x: Math.floor(((lon + 180) / 360) * side), y: Math.floor(y * side) }
}

type Encode = typeof encodeStreetTile

async function layersOf(encode: Encode, edition: number, z: number, lon: number, lat: number) {
  const tile = new VectorTile(new PbfReader(await encode(database, edition, tileOf(z, lon, lat))))
  return Object.fromEntries(
    Object.entries(tile.layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties),
    ]),
  )
}

const grid = (west: number, south: number, side: number, first: number) =>
  [0, 1, 2, 3].map((at) => ({
    id: first + at,
    lon: west + (at === 1 || at === 2 ? side : 0),
    lat: south + (at > 1 ? side : 0),
  }))

const town: ExtractParts = {
  box: [30, 50, 30.02, 50.02],
  nodes: [
    { id: 1, lon: 30.01, lat: 50.01, tags: { place: 'city', name: 'Город', 'name:en': 'Town' } },
    { id: 2, lon: 30.0101, lat: 50.0101, tags: { amenity: 'cafe', name: 'Кафе' } },
    { id: 3, lon: 30.0102, lat: 50.0102, tags: { 'addr:housenumber': '12' } },
    ...grid(30.01, 50.01, 0.0002, 10),
    ...grid(30.005, 50.005, 0.01, 20),
    { id: 30, lon: 30, lat: 50.01 },
    { id: 31, lon: 30.01, lat: 50.01 },
    { id: 32, lon: 30.02, lat: 50.01 },
  ],
  ways: [
    { id: 1, refs: [10, 11, 12, 13, 10], tags: { building: 'yes' } },
    { id: 2, refs: [20, 21, 22, 23, 20], tags: { leisure: 'park', name: 'Парк' } },
    { id: 3, refs: [30, 31], tags: { highway: 'motorway', name: 'Трасса', ref: 'М1' } },
    { id: 4, refs: [31, 32], tags: { highway: 'motorway', name: 'Трасса', ref: 'М1', tunnel: 'yes' } },
    { id: 5, refs: [30, 32], tags: { highway: 'footway' } },
    { id: 6, refs: [20, 22], tags: { railway: 'rail' } },
    { id: 7, refs: [21, 23], tags: { railway: 'abandoned' } },
  ],
}

describe.each(Object.entries(encoders))('tiles by %s', (_, encode) => {
  let edition: number
  beforeAll(async () => {
    edition = await load(files.make('town.osm.pbf', town))
  })

  test('at close zooms have everything that styles ask for', async () => {
    const layers = await layersOf(encode, edition, 16, 30.0101, 50.0101)
    expect(layers.building).toEqual([{ kind: 'building' }])
    expect(layers.house).toEqual([{ house: '12' }])
    expect(layers.label).toContainEqual({ kind: 'food', rank: 9, icon: 'cafe', name: 'Кафе', late: true })
    expect(layers.label).toContainEqual({ kind: 'city', rank: 2, name: 'Город', 'name:en': 'Town' })
    expect(layers.road).toContainEqual({ class: 'motorway', tier: -1, oneway: 1, name: 'Трасса', ref: 'М1' })
  })

  test('at far zooms have only large features, joined and without attributes that are not shown there', async () => {
    const layers = await layersOf(encode, edition, 8, 30.01, 50.01)
    expect(layers.road).toEqual([{ class: 'motorway', ref: 'М1' }])
    expect(Object.keys(layers).sort()).toEqual(['ground', 'label', 'rail', 'road'])
    expect(layers.label).toEqual([{ kind: 'city', rank: 2, name: 'Город', 'name:en': 'Town' }])
  })

  test('leave out small and removed features', async () => {
    const layers = await layersOf(encode, edition, 13, 30.01, 50.01)
    expect(layers.rail).toEqual([{ class: 'rail' }])
    expect(layers.building).toBeUndefined()
    expect(layers.road).toHaveLength(2)
    expect(layers.ground).toEqual([{ kind: 'park' }])
  })

  test('are empty where there is nothing', async () => {
    expect(await encode(database, edition, { z: 12, x: 0, y: 0 })).toHaveLength(0)
  })
})

const shore: ExtractParts = {
  box: [30, 50, 30.02, 50.02],
  nodes: [
    { id: 1, lon: 30.0101, lat: 50.0101, tags: { 'addr:housenumber': '13' } },
    { id: 2, lon: 30.01005, lat: 50.01015, tags: { 'addr:housenumber': '15', shop: 'yes', name: 'Лавка' } },
    { id: 3, lon: 30.0105, lat: 50.0105, tags: { 'addr:housenumber': '13' } },
    // An entrance in the wall.
    { id: 4, lon: 30.0101, lat: 50.01, tags: { 'addr:housenumber': '15' } },
    { id: 5, lon: 30.004, lat: 50.004, tags: { place: 'town', name: 'Малый', population: '900' } },
    { id: 6, lon: 30.016, lat: 50.016, tags: { place: 'town', name: 'Большой', population: '9000' } },
    { id: 7, lon: 30.002, lat: 50.002, tags: { natural: 'peak', name: 'Низкая', ele: '100' } },
    { id: 8, lon: 30.003, lat: 50.003, tags: { natural: 'peak', name: 'Высокая', ele: '900' } },
    ...grid(30.01, 50.01, 0.0002, 10),
    ...grid(30.005, 50.005, 0.002, 20),
    { id: 30, lon: 30.0001, lat: 50.006 },
    { id: 31, lon: 30.006, lat: 50.006 },
    { id: 32, lon: 30.019, lat: 50.0061 },
  ],
  ways: [
    { id: 1, refs: [10, 4, 11, 12, 13, 10], tags: { building: 'yes', 'addr:housenumber': '15;13' } },
    { id: 2, refs: [20, 21, 22, 23, 20], tags: { natural: 'water', water: 'river', name: 'Rhein' } },
    { id: 3, refs: [30, 31], tags: { waterway: 'river', name: 'Rhein', 'name:ru': 'Рейн' } },
    { id: 4, refs: [31, 32], tags: { waterway: 'river', name: 'Rhein' } },
  ],
}

describe.each(Object.entries(encoders))('labels by %s', (_, encode) => {
  let edition: number
  beforeAll(async () => {
    edition = await load(files.make('shore.osm.pbf', shore))
  })
  const at = (z: number) => layersOf(encode, edition, z, 30.005, 50.005)

  test('a building has every house number once', async () => {
    const { house } = await layersOf(encode, edition, 16, 30.0101, 50.0101)
    expect(house).toEqual(expect.arrayContaining([{ house: '15, 13' }, { house: '13' }]))
    expect(house).toHaveLength(2)
  })

  test('a river has one name, along its line', async () => {
    const { waterway, label } = await at(14)
    expect(waterway).toEqual([{ kind: 'river', name: 'Rhein', 'name:ru': 'Рейн' }])
    expect(label?.filter(({ kind }) => kind === 'river')).toEqual([])
  })

  test('the leading town and peak of a region are there at far zooms', async () => {
    const names = async (z: number) => (await at(z)).label?.map(({ name }) => name) ?? []
    expect(await names(5)).toEqual(['Большой'])
    expect(await names(8)).toEqual(['Большой', 'Малый'])
    expect(await names(11)).toEqual(['Большой', 'Малый', 'Высокая'])
    expect(await names(14)).toEqual(['Малый', 'Высокая', 'Низкая'])
  })
})

const exists = async (table: string) => {
  const [row] = await database.query<{ there: boolean }>(
    sql`select to_regclass(${table}::text) is not null as there`,
  )
  return row?.there
}

/** The database, and the names of the tables created through it. */
function watched(): { own: Database; made: string[] } {
  const made: string[] = []
  const query: Database['query'] = (statement, name) => {
    const table = /create table (street_map\.\w+)/.exec(statement.text)?.[1]
    if (table) made.push(table)
    return database.query(statement, name)
  }
  return { own: { ...database, query }, made }
}

test('a load that fails or is stopped leaves nothing', async () => {
  const { own, made } = watched()
  const { scratchFolder } = files
  const path = files.make('half.osm.pbf', { ...town, nodes: [...(town.nodes ?? [])].reverse() })
  await expect(loadStreetMap(own, path, { scratchFolder })).rejects.toThrow(/osmium sort/)
  const stopping = new AbortController()
  const stopped = loadStreetMap(own, files.make('town.osm.pbf', town), {
    scratchFolder,
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  })
  await expect(stopped).rejects.toThrow(/abort/i)
  expect(made).toHaveLength(2)
  expect(await Promise.all(made.map(exists))).toEqual([false, false])
})

test('tables left by a kill are dropped a day later; one in use stays', async () => {
  const [old, young] = ['street_map.features_999998', 'street_map.features_999999']
  for (const table of [old, young])
    await database.query(sql`create table ${raw(table)} (like street_map.features)`)
  await database.query(sql`comment on table ${raw(young)} is '${raw(String(Date.now() - 3_600_000))}'`)
  await dropLeftovers(database, editions)
  expect([await exists(old), await exists(young)]).toEqual([false, true])
  await dropEdition(database, 999_999)
})

test('a coast that is cut at a bend gives a sea whose border does not cross itself', async () => {
  const bend = [
    [30.01, 50.01],
    [30.009, 50.0095],
    [30.0095, 50.0085],
    [30.012, 50.012],
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => [30.013 + at * 0.002, 50.0125 + at * 0.002]),
    [30.032, 50.032],
  ].map(([lon = 0, lat = 0], at) => ({ id: at + 1, lon, lat }))
  const ways = [{ id: 1, refs: bend.map(({ id }) => id), tags: { natural: 'coastline' } }]
  const edition = await load(files.make('bend.osm.pbf', { box: town.box, nodes: bend, ways }))
  const rows = await database.query<{ kind: string; valid: boolean }>(sql`
    select attrs->>'kind' as kind, st_isvalid(geom) as valid from ${raw(`street_map.features_${edition}`)}
    where band = 16 and layer in ('ground', 'water') order by 1`)
  expect(rows.map(({ kind, valid }) => [kind, valid])).toEqual([
    ['land', true],
    ['sea', true],
  ])
})

describe('the sea', () => {
  const box = [0, 0, 100, 100] as const
  const areaOf = (sea: ReturnType<typeof makeSea>) =>
    sea?.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + twice(ring) / 2, 0), 0)
  const twice = (ring: Int32Array) => {
    let sum = 0
    for (let at = 0; at + 3 < ring.length; at += 2)
      sum += (ring[at] ?? 0) * (ring[at + 3] ?? 0) - (ring[at + 2] ?? 0) * (ring[at + 1] ?? 0)
    return sum
  }
  const line = (...numbers: number[]) => Int32Array.from(numbers)

  test.each([
    ['a coast through the box: water on its right', [line(50, -10, 50, 110)], 5000],
    ['the other way round: the other side', [line(40, 110, 40, -10)], 4000],
    ['in pieces, in any order', [line(50, 50, 50, 110), line(50, -10, 50, 50)], 5000],
    ['one that ends inside goes on to the edge', [line(50, 2, 50, 98)], 5000],
    ['an island', [line(40, 40, 60, 40, 60, 60, 40, 60, 40, 40)], 9600],
    ['a lagoon', [line(40, 40, 40, 60, 60, 60, 60, 40, 40, 40)], 400],
    ['a coast and an island', [line(50, -10, 50, 110), line(70, 40, 80, 40, 80, 50, 70, 50, 70, 40)], 4900],
    ['two coasts with a strait between them', [line(40, -10, 40, 110), line(60, 110, 60, -10)], 2000],
    ['a peninsula that leaves the box twice', [line(-10, 60, 30, 60, 30, 40, -10, 40)], 600],
  ])('%s', (_, coast, area) => {
    expect(areaOf(makeSea(coast, box))).toBeCloseTo(area, 0)
  })

  test('is null without a coast', () => {
    expect(makeSea([], box)).toBeNull()
    expect(makeSea([line(200, 0, 200, 100)], box)).toBeNull()
  })
})

describe.skipIf(!hasMonaco)('a real town (skipped without the file)', () => {
  /** Uncompressed bytes, as for every vector tile of the product. */
  const budget = 500_000

  test('all of its tiles are within the budget', async () => {
    const edition = await load(monaco)
    const sizes: number[] = []
    for (let z = minTileZoom; z <= maxTileZoom; z++) {
      for (const [lon, lat] of [
        [7.4246, 43.7384],
        [7.417, 43.7305],
      ] as const)
        sizes.push(
          (await (encoders.writeStreetTile ?? encodeStreetTile)(database, edition, tileOf(z, lon, lat)))
            .length,
        )
    }
    expect(Math.max(...sizes)).toBeLessThan(budget)
    expect(Math.max(...sizes)).toBeGreaterThan(20_000)
  })

  test('its harbour is water and its casino is land', async () => {
    const edition = editions.at(-1) ?? 0
    const isSea = async (lon: number, lat: number) => {
      const [row] = await database.query<{ sea: boolean }>(sql`
        select exists (select 1 from ${sql([`street_map.features_${edition}`])} where layer = 'water' and attrs->>'kind' = 'sea'
          and band = 16 and st_intersects(geom, st_transform(st_setsrid(st_makepoint(${lon}::float8, ${lat}::float8), 4326), 3857))) as sea`)
      return row?.sea
    }
    expect(await isSea(7.4265, 43.7349)).toBe(true)
    expect(await isSea(7.4286, 43.7393)).toBe(false)
    expect(await isSea(7.445, 43.728)).toBe(true)
    // Where the file ends its coast is unknown.
    expect(await isSea(7.5, 43.7)).toBe(false)
  })
})
