import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { extractFolder, hasMonaco, monaco } from '@/lib/testing/extract-file'
import { blob, type ExtractParts, makeExtract } from '@/lib/testing/make-extract'
import { areaOf, BrokenExtract, type Feature, openExtract, type Wanted } from './index'

const files = extractFolder()
afterAll(files.remove)

const everything: Wanted = {
  node: () => true,
  way: () => true,
  relation: ({ type }) => (type === 'multipolygon' ? 'area' : 'members'),
}

async function read(path: string, wanted = everything) {
  const extract = await openExtract(path, wanted, { scratchFolder: files.scratchFolder })
  const found: Feature[] = []
  try {
    for await (const part of extract.features()) found.push(...part)
  } finally {
    await extract.close()
  }
  return { found, counts: extract.counts, header: extract.header }
}

/** A square of four nodes with ids from `first` on. */
const corners = (first: number, west: number, south: number, side: number) =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0], at) => ({ id: first + at, lon: west + x * side, lat: south + y * side }))

const town: ExtractParts = {
  box: [7, 43, 8, 44],
  takenAt: 1_700_000_000,
  nodes: [
    { id: 1, lon: 7.5, lat: 43.5, tags: { place: 'city', name: 'Город', 'name:en': 'Town' } },
    ...corners(10, 7.1, 43.1, 0.1),
    ...corners(20, 7.12, 43.12, 0.02),
    { id: 2 ** 40, lon: -179.9999999, lat: -89.9999999 },
  ],
  ways: [
    { id: 5, refs: [10, 11, 12, 13, 10], tags: { building: 'yes' } },
    { id: 6, refs: [10, 11, 2 ** 40], tags: { highway: 'residential', name: 'Улица' } },
    { id: 7, refs: [12, 13, 10] },
    { id: 8, refs: [12, 11, 10] },
    { id: 9, refs: [20, 21, 22, 23, 20] },
  ],
  relations: [
    {
      id: 3,
      tags: { type: 'multipolygon', natural: 'wood' },
      members: [
        { kind: 'way', ref: 8, role: 'outer' },
        { kind: 'way', ref: 7, role: 'outer' },
        // Its role is wrong: the geometry decides.
        { kind: 'way', ref: 9, role: 'outer' },
      ],
    },
    { id: 4, tags: { type: 'multipolygon' }, members: [{ kind: 'way', ref: 7 }] },
    { id: 5, tags: { type: 'street', name: 'Улица' }, members: [{ kind: 'node', ref: 1, role: 'house' }] },
  ],
}

describe.each([
  ['packed, nodes in columns', {}],
  ['not packed', { packing: 'raw' as const }],
  ['nodes one by one', { plainNodes: true }],
])('an extract, %s', (_, more) => {
  test('points, ways, areas and members have their tags and exact positions', async () => {
    const { found, counts, header } = await read(files.make('town.osm.pbf', { ...town, ...more }))
    expect(header).toEqual({ box: [7, 43, 8, 44], takenAt: 1_700_000_000, locationsOnWays: false })
    expect(counts).toEqual({
      nodes: 10,
      ways: 5,
      relations: 3,
      brokenWays: 0,
      brokenAreas: 1,
      broken: [expect.objectContaining({ id: expect.any(Number) })],
    })
    const city = found.find(({ kind, id }) => kind === 'node' && id === 1)
    expect({ ...city?.tags }).toEqual({ place: 'city', name: 'Город', 'name:en': 'Town' })
    expect(city?.form).toEqual({ type: 'point', at: Int32Array.of(75_000_000, 435_000_000) })
    const street = found.find(({ tags }) => tags.highway)
    expect(street?.form).toMatchObject({ type: 'line', closed: false, refs: [10, 11, 2 ** 40] })
    expect(street?.form.type === 'line' && street.form.course.slice(-2)).toEqual(
      Int32Array.of(-1_799_999_999, -899_999_999),
    )
    expect(found.find(({ tags }) => tags.building)?.form).toMatchObject({ closed: true })
    expect(found.find(({ tags }) => tags.type === 'street')?.form).toEqual({
      type: 'members',
      members: [{ kind: 'node', ref: 1, role: 'house' }],
    })
  })

  test('rings are joined in any direction, and holes are found by their position', async () => {
    const { found } = await read(files.make('town.osm.pbf', { ...town, ...more }))
    const wood = found.find(({ tags }) => tags.natural === 'wood')
    if (wood?.form.type !== 'area') throw new Error('No area')
    expect(wood.form.polygons).toHaveLength(1)
    const [outer, hole] = wood.form.polygons[0] ?? []
    expect(outer && areaOf(outer)).toBeCloseTo(1e12, -6)
    expect(hole && areaOf(hole)).toBeCloseTo(-4e10, -6)
  })
})

test('a way cut at the edge of the extract keeps its remaining nodes and is counted as cut', async () => {
  const { found, counts } = await read(
    files.make('cut.osm.pbf', {
      nodes: corners(1, 7, 43, 0.1),
      ways: [
        { id: 1, refs: [1, 2, 99], tags: { highway: 'primary' } },
        { id: 2, refs: [1, 98], tags: { highway: 'primary' } },
      ],
    }),
  )
  const ways = found.filter(({ kind }) => kind === 'way')
  expect(ways.map(({ form }) => form.type === 'line' && form.course.length)).toEqual([4])
  expect(counts.brokenWays).toBe(2)
})

const good = makeExtract(town)
const broken: [name: string, bytes: Buffer, message: RegExp][] = [
  ['an empty file', Buffer.alloc(0), /no OpenStreetMap extract/],
  ['a file of another kind', Buffer.from('PK\x03\x04 something else entirely'), /no OpenStreetMap extract/],
  ['a text', Buffer.from('<osm version="0.6"></osm>'), /OpenStreetMap XML; convert it: osmium cat/],
  ['a file without its end', good.subarray(0, good.length - 10), /ends in the middle/],
  ['a file that is cut after its head', good.subarray(0, 60), /ends in the middle|no nodes/],
  ['random bytes in the middle', scrambled(good), /broken/],
  ['a full history', makeExtract({ ...town, required: ['HistoricalInformation'] }), /full history/],
  ['an unknown requirement', makeExtract({ ...town, required: ['Telepathy'] }), /needs Telepathy/],
  ['another packing', makeExtract({ ...town, packing: 'lz4' }), /lz4; convert it: osmium cat/],
  [
    'nodes in disorder',
    makeExtract({ nodes: [...corners(5, 7, 43, 1), ...corners(1, 7, 43, 1)] }),
    /osmium sort/,
  ],
  ['no nodes', makeExtract({ ways: town.ways }), /no nodes/],
  [
    'a piece that unpacks to far too much',
    Buffer.concat([good, blob('OSMData', Buffer.alloc(40_000_000))]),
    /unpacked/,
  ],
  [
    'a piece of nonsense',
    Buffer.concat([good, blob('OSMData', Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x7f]))]),
    /broken/,
  ],
  ['texts that are not there', Buffer.concat([good, blob('OSMData', wayOfNoTexts())]), /broken/],
]

function scrambled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0xa5, copy.length - 80, copy.length - 40)
  return copy
}

/** A way whose tags refer to strings that the block does not have. */
function wayOfNoTexts(): Buffer {
  const way = Buffer.from([0x08, 0x01, 0x12, 0x01, 0x09, 0x1a, 0x01, 0x09])
  const group = Buffer.concat([Buffer.from([0x1a, way.length]), way])
  return Buffer.concat([Buffer.from([0x12, group.length]), group])
}

test.each(broken)('%s is rejected with a plain message', async (_, bytes, message) => {
  const failure = await read(files.store('broken.osm.pbf', bytes)).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(BrokenExtract)
  expect(String((failure as Error).message)).toMatch(message)
})

test('a file that is not there is rejected with a plain message', async () => {
  await expect(read('nowhere.osm.pbf')).rejects.toThrow(/cannot be opened \(ENOENT\)/)
})

test('reading stops when it is aborted, and no temporary files are left', async () => {
  const stopping = new AbortController()
  const path = files.make('stopped.osm.pbf', town)
  const extract = await openExtract(path, everything, {
    scratchFolder: files.scratchFolder,
    signal: stopping.signal,
  })
  stopping.abort()
  await expect(
    (async () => {
      for await (const _ of extract.features());
    })(),
  ).rejects.toThrow(/abort/i)
  await extract.close()
  expect(readdirSync(files.scratchFolder)).toEqual([])
})

test.skipIf(!hasMonaco)(
  'a real town is read whole (skipped when the file is not beside this checkout)',
  async () => {
    const { found, counts } = await read(monaco, { ...everything, node: ({ name }) => name !== undefined })
    expect(counts).toMatchObject({ nodes: 25_423, ways: 4_106, relations: 243, brokenWays: 0 })
    expect(found.some(({ tags }) => tags.name === 'Avenue Princesse Grace')).toBe(true)
  },
)
