import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { download, imported } from '@/lib/testing/importing'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { makeTiff } from '@/lib/testing/rasters/make-tiff'

/** Red in the north-west, green in the north-east, blue in the south-west; nothing in the south-east. */
const quarters = (side: number, place: { left: number; top: number; pixel: number; epsg: number }) =>
  makeTiff({
    width: side,
    height: side,
    place,
    bands: 4,
    alpha: true,
    value: (x, y, band) => {
      const [east, south] = [x >= side / 2, y >= side / 2]
      const shown = east && south ? [false, false, false, false] : [!east && !south, east, south, true]
      return shown[band] ? 255 : 0
    },
  })

let metric: string
let colored: string

async function made(file: Buffer) {
  const { layerId } = await imported(file)
  const [row] = await database.query<{ name: string }>(
    sql`select type_name as name from layers where id = ${layerId}`,
  )
  return row?.name ?? ''
}

beforeAll(async () => {
  metric = await made(quarters(1000, { left: 400_000, top: 6_200_000, pixel: 100, epsg: 32_637 }))
  colored = await made(quarters(400, { left: 30, top: 60, pixel: 0.01, epsg: 4326 }))
}, 120_000)

const textAt = async (path: string) => String((await download(path)).bytes)

test('200: every address of metadata in the capabilities of WMS, for a raster too', async () => {
  for (const version of ['1.1.1', '1.3.0']) {
    const text = await textAt(`/service/wms?service=WMS&request=GetCapabilities&version=${version}`)
    const listed = text.split('<Layer ').find((one) => one.includes(`<Name>${metric}</Name>`)) ?? ''
    const addresses = [...listed.matchAll(/<MetadataURL.*?href="([^"]*)"/g)].map(
      ([, one = '']) => new URL(one.replaceAll('&amp;', '&')),
    )
    expect(addresses).toHaveLength(1)
    for (const { pathname, search } of addresses) {
      const reply = await download(pathname + search)
      expect([reply.status, String(reply.bytes)]).toEqual([200, expect.stringContaining('>grid<')])
    }
  }
})

describe('the own grid of a raster', () => {
  test('200: WMTS names it, with the cells of the pixels and no more tiles than there are pixels', async () => {
    const text = await textAt('/service/wmts?service=WMTS&request=GetCapabilities')
    const sets = text.split('<TileMatrixSet>')
    const own = sets.findLast((one) => one.includes(`<ows:Identifier>${metric}</ows:Identifier>`)) ?? ''
    expect(own).toContain('<ows:SupportedCRS>urn:ogc:def:crs:EPSG::32637</ows:SupportedCRS>')
    const [, ...matrices] = own.split('<TileMatrix>')
    expect(
      matrices.map((matrix) => Number(/<ScaleDenominator>([^<]+)/.exec(matrix)?.[1]) * 0.000_28),
    ).toEqual([expect.closeTo(400, 6), expect.closeTo(200, 6), expect.closeTo(100, 6)])
    expect(matrices[2]).toContain('<TopLeftCorner>400000 6200000</TopLeftCorner>')
    expect(matrices.map((matrix) => /<MatrixWidth>(\d+)/.exec(matrix)?.[1])).toEqual(['1', '2', '4'])
    // Systems that name north first, do so in their corner too.
    const degrees = sets.findLast((one) => one.includes(`<ows:Identifier>${colored}</ows:Identifier>`)) ?? ''
    expect(degrees).toContain('<TopLeftCorner>60 30</TopLeftCorner>')
  })

  test.each([
    ['WMTS', (tile: string) => `/service/wmts/${metric}/default/${metric}/${tile}.png`],
    [
      'OGC API Tiles',
      (tile: string) => `/ogc/features/collections/${metric}/map/tiles/${metric}/${tile}?f=png`,
    ],
  ])('200: a tile of the deepest zoom has the very pixels: %s', async (_, address) => {
    const reply = await download(address('2/1/1'))
    expect(reply.status).toBe(200)
    const picture = await pixelsOf(reply)
    // The quarters meet at pixel 500, which is 244 of this tile.
    for (const [x, y, color] of [
      [243, 243, [255, 0, 0, 255]],
      [244, 243, [0, 255, 0, 255]],
      [243, 244, [0, 0, 255, 255]],
      [244, 244, [0, 0, 0, 0]],
    ] as const)
      expect(picture.at(x, y), `${x}, ${y}`).toEqual(color)
  })

  test('200: OGC API Tiles lists and describes it; a vector layer has none', async () => {
    const list = JSON.parse(await textAt(`/ogc/features/collections/${metric}/map/tiles?f=json`))
    expect(list.tilesets.map(({ crs }: { crs: string }) => crs)).toContain(
      'http://www.opengis.net/def/crs/EPSG/0/32637',
    )
    const set = JSON.parse(await textAt(`/ogc/features/tileMatrixSets/${encodeURIComponent(metric)}`))
    expect(set).toMatchObject({
      id: metric,
      crs: 'http://www.opengis.net/def/crs/EPSG/0/32637',
      tileMatrices: [
        { id: '0', cellSize: 400, pointOfOrigin: [400_000, 6_200_000], matrixWidth: 1, matrixHeight: 1 },
        { id: '1', cellSize: 200, matrixWidth: 2, matrixHeight: 2 },
        { id: '2', cellSize: 100, matrixWidth: 4, matrixHeight: 4 },
      ],
    })
    const vector = (await makeLayer({ objects: [{ wkt: 'POINT(1 1)' }] })).typeName
    expect((await download(`/ogc/features/tileMatrixSets/${encodeURIComponent(vector)}`)).status).toBe(404)
    expect((await download(`/ogc/features/collections/${vector}/map/tiles/${vector}/0/0/0`)).status).toBe(404)
  })

  test('400 and 403: beyond its tiles, and for those who may not read the raster', async () => {
    const beyond = await download(`/service/wmts/${metric}/default/${metric}/2/4/0.png`)
    expect([beyond.status, String(beyond.bytes)]).toEqual([400, expect.stringContaining('TileOutOfRange')])
    const other = await download(`/service/wmts/${metric}/default/${colored}/0/0/0.png`)
    expect([other.status, String(other.bytes)]).toEqual([400, expect.stringContaining('tilematrixset')])
    const stranger = api.as(await make.user())
    const doors = [
      `/service/wmts/${metric}/default/${metric}/0/0/0.png`,
      `/ogc/features/collections/${metric}/map/tiles/${metric}/0/0/0`,
      `/ogc/features/tileMatrixSets/${encodeURIComponent(metric)}`,
    ]
    for (const path of doors) expect((await stranger.get(path)).status, path).toBe(403)
    expect((await stranger.get('/service/wmts?service=WMTS&request=GetCapabilities')).text).not.toContain(
      metric,
    )
  })
})
