import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, databaseKind } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { makeLayer } from '@/lib/testing/make-layer'
import { encodeTile } from './encode-tile'
import { tileLayerName } from './tile-fields'
import { type TileAddress, viewOf } from './tile-place'
import { writeTile } from './make-tile'

const encoders = databaseKind() === 'postgresql' ? { writeTile, encodeTile } : { encodeTile }

let layer: Layer

beforeAll(async () => {
  layer = await makeLayer({
    fields: {
      name: 'string',
      count: 'int',
      size: 'double',
      open: 'boolean',
      since: 'date',
      at: 'timestamp',
      big: 'long',
    },
    objects: [
      {
        id: 7,
        wkt: 'POINT(11.25 0)',
        values: {
          name: 'Гидрант',
          count: 3,
          size: 1.5,
          open: true,
          since: '2026-01-02',
          at: '2026-01-02T03:04:05Z',
          big: 2 ** 40,
        },
      },
      { id: 8, wkt: 'LINESTRING(1 1,20 20)', values: { name: null } },
      { id: 9, wkt: 'POLYGON((2 2,18 2,18 18,2 18,2 2),(5 5,5 9,9 9,9 5,5 5))' },
      {
        id: 10,
        wkt: 'MULTIPOLYGON(((-30 30,-20 30,-20 40,-30 40,-30 30)),((30 30,50 30,50 50,30 50,30 30)))',
      },
      { id: 11, wkt: 'MULTIPOINT(3 3,4 4,100 3)' },
      { id: 12, wkt: null },
      { id: 13, wkt: 'POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))' },
    ],
  })
})

afterAll(stopDatabase)

async function decoded(make: typeof encodeTile, address: TileAddress) {
  const bytes = await make(database, layer, viewOf(address))
  const tile = new VectorTile(new PbfReader(bytes))
  const found = tile.layers[tileLayerName(layer)]
  if (!found) return []
  const features = Array.from({ length: found.length }, (_, at) => found.feature(at))
  return features
    .map(({ id, type, properties, ...rest }, at) => ({
      id,
      type,
      properties,
      rest,
      geometry: features[at]?.loadGeometry() ?? [],
    }))
    .sort((one, other) => Number(one.id) - Number(other.id))
}

describe.each(Object.entries(encoders))('%s', (_, make) => {
  test('a tile has the rows inside it, with their values', async () => {
    const found = await decoded(make, { z: 4, x: 8, y: 7 })
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      [7, 1],
      [8, 2],
      [9, 3],
      [11, 1],
      [13, 3],
    ])
    expect(found[0]?.properties).toEqual({
      name: 'Гидрант',
      count: 3,
      size: 1.5,
      open: true,
      since: '2026-01-02',
      at: expect.stringMatching(/^2026-01-02T03:04:05(\.000)?(\+00:00|Z)$/),
      big: 2 ** 40,
    })
    expect(found[1]?.properties).toEqual({})
    // Half of the width of a tile of zoom 4, and its lower edge.
    expect(found[0]?.geometry).toEqual([[expect.objectContaining({ x: 2048, y: 4096 })]])
  })

  test('rings are wound as the format requires: outer ones clockwise, holes counterclockwise', async () => {
    const [, , polygon] = await decoded(make, { z: 4, x: 8, y: 7 })
    const areas = polygon?.geometry.map((ring) =>
      ring.reduce((sum, point, at) => {
        const next = ring[(at + 1) % ring.length] ?? point
        return sum + point.x * next.y - next.x * point.y
      }, 0),
    )
    expect(areas?.map(Math.sign)).toEqual([1, -1])
  })

  test('a tile without objects is empty, one of the whole world is not', async () => {
    expect((await decoded(make, { z: 8, x: 200, y: 100 })).map(({ id }) => id)).toEqual([13])
    const world = await decoded(make, { z: 0, x: 0, y: 0 })
    expect(world.map(({ id }) => id)).toEqual([7, 8, 9, 10, 11, 13])
  })
})

test.runIf(databaseKind() === 'postgresql')('both encoders of tiles agree', async () => {
  for (const address of [
    { z: 0, x: 0, y: 0 },
    { z: 3, x: 4, y: 3 },
    { z: 6, x: 33, y: 31 },
  ]) {
    const [one, other] = [await decoded(writeTile, address), await decoded(encodeTile, address)]
    expect(other.map(({ id, type, properties }) => ({ id, type, properties }))).toEqual(
      one.map(({ id, type, properties }) => ({ id, type, properties })),
    )
    for (const [at, { geometry, id }] of one.entries()) {
      const extents = [geometry, other[at]?.geometry ?? []].map((parts) => {
        const points = parts.flat()
        return [Math.min, Math.max].flatMap((most) => [
          most(...points.map(({ x }) => x)),
          most(...points.map(({ y }) => y)),
        ])
      })
      for (const [side, value] of (extents[0] ?? []).entries())
        expect(
          Math.abs(value - (extents[1]?.[side] ?? 1e9)),
          `${JSON.stringify(address)} ${id}`,
        ).toBeLessThanOrEqual(2)
    }
  }
})
