import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let people: SevenRoles
let squares: Layer
let points: Layer

const red = [255, 0, 0, 255]
const white = [255, 255, 255, 255]
const fill = (color: string) => [
  { id: 'fill', type: 'fill', paint: { 'fill-color': color, 'fill-antialias': false } },
]

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  squares = await makeLayer({
    geometryType: 'Polygon',
    style: fill('#ff0000'),
    fields: { name: 'string', kind: 'int' },
    objects: [
      { wkt: square(10, 50), values: { name: '<b>Квадрат</b>', kind: 1 } },
      { wkt: null, values: { name: 'Нигде' } },
    ],
    readers: [{ userId: people.users.USER.id }],
  })
  points = await makeLayer({
    geometryType: 'Point',
    style: [{ id: 'dot', type: 'circle', paint: { 'circle-radius': 4, 'circle-color': '#0000ff' } }],
    objects: [{ wkt: 'POINT(9.005 51.995)' }],
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (parameters: Parameters, token = people.tokens.MAIN_ADMINISTRATOR, headers = {}) =>
  askWms(router.origin, token, parameters, headers)
const draw = (over: Parameters = {}, token = people.tokens.MAIN_ADMINISTRATOR) =>
  ask(map13(squares.typeName, over), token)

describe('GetMap', () => {
  test('200: a square is in the pixels that the standard requires', async () => {
    const reply = await draw()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { size, at } = await pixelsOf(reply)
    expect(size).toEqual([400, 400])
    for (const [x = 0, y = 0] of [
      [200, 100],
      [299, 100],
      [200, 199],
      [299, 199],
    ])
      expect(at(x, y)).toEqual(red)
    for (const [x = 0, y = 0] of [
      [199, 150],
      [300, 150],
      [250, 99],
      [250, 200],
    ])
      expect(at(x, y)).toEqual(white)
  })

  test('200: a point is in the pixel that the standard requires', async () => {
    const { at } = await pixelsOf(await ask(map13(points.typeName)))
    expect(at(100, 0)).toEqual([0, 0, 255, 255])
    expect(at(100, 6)).toEqual(white)
    // The circle is symmetric around its pixel.
    expect(at(97, 0)).toEqual(at(103, 0))
  })

  test.each<[string, Parameters]>([
    ['1.1.1 has the longitude first', { version: '1.1.1', srs: 'EPSG:4326', bbox: '8,48,12,52' }],
    ['so has CRS:84', { crs: 'CRS:84', bbox: '8,48,12,52' }],
    [
      'the oldest name of the version',
      { version: '', wmtver: '1.1.1', srs: 'EPSG:4326', bbox: '8,48,12,52' },
    ],
    ['names in any case', { LAYERS: '', BBox: '48,8,52,12' }],
  ])('200: the same picture: %s', async (_, over) => {
    const plain = map13(squares.typeName)
    if ('srs' in over) delete plain.crs
    if ('BBox' in over) delete plain.bbox
    if ('LAYERS' in over) {
      delete plain.layers
      over.LAYERS = squares.typeName
    }
    const { at } = await pixelsOf(await ask({ ...plain, ...over }))
    expect([at(250, 150), at(150, 250)]).toEqual([red, white])
  })

  test('200: 900913 is an alias of 3857, also in the notation of early clients', async () => {
    const bbox = '1110000,6440000,1230000,6560000'
    const [one, other] = await Promise.all([
      draw({ crs: 'EPSG:3857', bbox }),
      draw({ version: '1.1.1', srs: 'EPSG:900913', bbox }),
    ])
    expect(other.bytes.equals(one.bytes)).toBe(true)
    const { at } = await pixelsOf(one)
    // The western edge is 3195 m from the left at 300 m a pixel, the southern one 6276 m from the bottom.
    expect([at(9, 300), at(12, 300), at(200, 376), at(200, 381)]).toEqual([white, red, red, white])
  })

  test('200: in a Gauss-Krueger zone northing comes first in 1.3.0 only', async () => {
    const layer = await makeLayer({ style: fill('#ff0000'), objects: [{ wkt: square(39, 55, 0.5) }] })
    const north = 6_090_000
    const east = 7_490_000
    const boxes = {
      '1.3.0': [north, east, north + 40_000, east + 40_000].join(),
      '1.1.1': [east, north, east + 40_000, north + 40_000].join(),
    }
    const one = await ask(map13(layer.typeName, { crs: 'EPSG:28407', bbox: boxes['1.3.0'] }))
    const { crs: _, ...old } = map13(layer.typeName, {
      version: '1.1.1',
      srs: 'EPSG:28407',
      bbox: boxes['1.1.1'],
    })
    const other = await ask(old)
    expect([one.status, other.bytes.equals(one.bytes)]).toEqual([200, true])
    const { at } = await pixelsOf(one)
    // The central meridian of the zone is at 100 pixels from the left.
    expect([at(95, 200), at(105, 200), at(395, 200)]).toEqual([white, red, red])
  })

  test('200: transparency, other backgrounds, other formats', async () => {
    const clear = await pixelsOf(await draw({ transparent: 'TRUE' }))
    expect([clear.at(0, 0), clear.at(250, 150)]).toEqual([[0, 0, 0, 0], red])
    const green = await pixelsOf(await draw({ bgcolor: '0x00FF00' }))
    expect(green.at(0, 0)).toEqual([0, 255, 0, 255])
    const jpeg = await draw({ format: 'image/jpeg', transparent: 'true' })
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect((await pixelsOf(jpeg)).at(0, 0)).toEqual(white)
    const small = await draw({ format: 'image/png; mode=8bit' })
    expect([small.headers.get('content-type'), small.bytes[25]]).toEqual(['image/png', 3])
    expect((await pixelsOf(small)).at(250, 150)).toEqual(red)
  })

  test('200: stacked layers, another style, a filter', async () => {
    await saveStyle(squares.id, 'blue', fill('#0000ff'))
    const blue = await pixelsOf(
      await draw({ layers: `${squares.typeName},${squares.typeName}`, styles: ',blue' }),
    )
    expect(blue.at(250, 150)).toEqual([0, 0, 255, 255])
    expect((await pixelsOf(await draw({ cql_filter: 'kind = 2' }))).at(250, 150)).toEqual(white)
    expect((await pixelsOf(await draw({ cql_filter: 'kind = 1' }))).at(250, 150)).toEqual(red)
  })

  test('200: invalid geometries, as other tools may write them, are drawn as far as possible', async () => {
    const layer = await makeLayer({
      style: fill('#ff0000'),
      objects: [
        { wkt: 'POLYGON((9 49,11 51,11 49,9 51,9 49))' },
        { wkt: 'POLYGON((9 49,9 49,9 49,9 49))' },
        { wkt: 'GEOMETRYCOLLECTION(POINT(10 50),POLYGON((11 48.5,11.5 48.5,11.5 49,11 48.5)))' },
        { wkt: 'POLYGON EMPTY' },
        { wkt: 'POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90),(-10 -10,-10 80,80 80,80 -10,-10 -10))' },
      ],
    })
    const { at } = await pixelsOf(await draw({ layers: layer.typeName }))
    expect([at(110, 200), at(200, 110), at(20, 20)]).toEqual([red, white, white])
    const views: Parameters[] = [
      { bbox: '49.5,9.5,50.2,10.2' },
      { crs: 'EPSG:3857', bbox: '1050000,6400000,1150000,6500000' },
      { bbox: '-90,-180,90,180' },
      { crs: 'EPSG:3857', bbox: '-20037508,-20037508,20037508,20037508' },
      { crs: 'EPSG:32632', bbox: '400000,5500000,600000,5700000' },
    ]
    for (const over of views)
      expect((await draw({ layers: layer.typeName, ...over })).status, JSON.stringify(over)).toBe(200)
    for (const tile of ['0/0/0', '4/8/5', '9/270/173', '12/2161/1387']) {
      const { status } = await readBytes(
        `${router.origin}/service/tiles/${layer.id}/${tile}.mvt`,
        people.tokens.MAIN_ADMINISTRATOR,
      )
      expect([200, 204], tile).toContain(status)
    }
    const info = { request: 'GetFeatureInfo', query_layers: layer.typeName, i: 110, j: 200 }
    expect((await draw({ layers: layer.typeName, ...info })).status).toBe(200)
  })

  test('200: scale ranges of the style hide and show', async () => {
    const far = await makeLayer({
      style: fill('#00ff00').map((one) => ({ ...one, minzoom: 8 })),
      objects: [{ wkt: square(10, 50) }],
    })
    expect((await pixelsOf(await draw({ layers: far.typeName }))).at(250, 150)).toEqual(white)
    const near = await draw({ layers: far.typeName, bbox: '50.4,10.4,50.6,10.6' })
    expect((await pixelsOf(near)).at(250, 150)).toEqual([0, 255, 0, 255])
  })

  test('304 until objects or style change; 403 without the right in spite of the ETag', async () => {
    const layer = await makeLayer({ style: fill('#ff0000'), objects: [{ wkt: square(10, 50) }] })
    const first = await draw({ layers: layer.typeName })
    const etag = first.headers.get('etag') ?? ''
    const again = () =>
      ask(map13(layer.typeName), people.tokens.MAIN_ADMINISTRATOR, { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    const hidden = await ask(map13(layer.typeName), people.tokens.USER, { 'if-none-match': etag })
    expect(hidden.status).toBe(403)
    await database.query(
      sql`update layers.${raw(`"${layer.tableName}"`)} set geom = st_translate(geom, 1, 0)`,
    )
    const moved = await again()
    expect(moved.status).toBe(200)
    expect((await pixelsOf(moved)).at(350, 150)).toEqual(red)
    await saveStyle(layer.id, 'more', fill('#00ff00'))
    expect((await draw({ layers: layer.typeName, styles: 'more' })).headers.get('etag')).not.toBe(etag)
  })
})
