import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { type BytesReply, readBytes } from '@/lib/testing/read-bytes'
import { square } from '@/lib/testing/wms/ask'

let router: RouterServer
let main: User
let reader: User
let token: string
let parks: Layer
let trees: Layer
let secret: Layer
let group: string

const fill = (color: string) => [
  { id: 'a', type: 'fill', paint: { 'fill-color': color, 'fill-antialias': false } },
]
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 0, 0, 0]

beforeAll(async () => {
  router = await serveRouter(manifest)
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  parks = await makeLayer({
    title: 'Сады & парки',
    style: fill('#ff0000'),
    fields: { kind: 'int' },
    objects: [{ wkt: square(-45, 0, 45), values: { kind: 1 } }],
    readers,
  })
  await api.as(main).put(`/layers/${parks.id}/styles/night`, { layers: fill('#0000ff') })
  trees = await makeLayer({
    title: 'Деревья',
    style: fill('#0000ff'),
    objects: [{ wkt: square(-45, 0, 10) }],
    readers,
  })
  secret = await makeLayer({
    title: 'Тайный',
    style: fill('#00ff00'),
    objects: [{ wkt: square(-45, 0, 45) }],
  })
  const groupLayers = [trees, secret, parks].map(({ id }, order) => ({ layerId: id, order }))
  const made = await api.as(main).post<{ group: { id: number } }>('/groups', { name: 'Зелень', groupLayers })
  group = `group:${made.body.group.id}`
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

type Over = Record<string, string | undefined>

const tile = (layer: string, over: Over = {}) => ({
  SERVICE: 'WMTS',
  VERSION: '1.0.0',
  REQUEST: 'GetTile',
  LAYER: layer,
  STYLE: 'default',
  FORMAT: 'image/png',
  TILEMATRIXSET: 'WorldCRS84Quad',
  TILEMATRIX: '1',
  TILEROW: '0',
  TILECOL: '1',
  ...over,
})

function ask(keys: Over, who = token): Promise<BytesReply> {
  const said = Object.entries(keys).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return readBytes(`${router.origin}/service/wmts?${new URLSearchParams(said)}`, who)
}

const rest = (path: string, who = token) => readBytes(`${router.origin}/service/wmts/${path}`, who)

async function drawn(reply: BytesReply) {
  expect(reply.status, String(reply.status === 200 || reply.bytes)).toBe(200)
  return pixelsOf(reply)
}

const exceptionIn = ({ bytes }: BytesReply) =>
  /exceptionCode="(?<code>\w+)"( locator="(?<locator>[^"]*)")?/.exec(String(bytes))?.groups ?? {}

describe('200: tiles', () => {
  test('a layer along either grid', async () => {
    const degrees = await drawn(await ask(tile(parks.typeName)))
    expect(degrees.size).toEqual([256, 256])
    // Tile 1/0/1 is 90 W to 0, 0 to 90 N; the square is its south-eastern quarter.
    expect(degrees.at(200, 200)).toEqual(red)
    expect(degrees.at(60, 200)).toEqual(clear)
    expect(degrees.at(200, 60)).toEqual(clear)
    const web = await drawn(
      await ask(
        tile(parks.typeName, {
          TILEMATRIXSET: 'WebMercatorQuad',
          TILEMATRIX: '2',
          TILEROW: '1',
          TILECOL: '1',
        }),
      ),
    )
    // Tile 2/1/1 is 90 W to 0, 0 to 66.5 N; 45 N is at pixel 113.
    expect(web.at(200, 130)).toEqual(red)
    expect(web.at(200, 100)).toEqual(clear)
    expect(web.at(60, 130)).toEqual(clear)
  })

  test.each([
    ['night', blue],
    ['', red],
  ])('the style %j', async (STYLE, color) =>
    expect((await drawn(await ask(tile(parks.typeName, { STYLE })))).at(200, 200)).toEqual(color),
  )

  test('a group: its readable layers over each other', async () => {
    const { at } = await drawn(await ask(tile(group)))
    expect(at(130, 250)).toEqual(blue)
    expect(at(200, 200)).toEqual(red)
  })

  test('JPEG has a white ground, a palette a clear one', async () => {
    const jpeg = await ask(tile(parks.typeName, { FORMAT: 'image/jpeg' }))
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect((await drawn(jpeg)).at(20, 20)).toEqual([255, 255, 255, 255])
    const palette = await ask(tile(parks.typeName, { FORMAT: 'image/png; mode=8bit' }))
    expect((await drawn(palette)).at(20, 20)[3]).toBe(0)
  })

  test('a filter narrows the tile', async () => {
    const { at } = await drawn(await ask({ ...tile(parks.typeName), CQL_FILTER: 'kind = 2' }))
    expect(at(200, 200)).toEqual(clear)
  })

  test('vector tiles of a layer and of a group, which has the layers of both', async () => {
    const vector = {
      FORMAT: 'application/vnd.mapbox-vector-tile',
      TILEMATRIXSET: 'WebMercatorQuad',
      TILEMATRIX: '2',
      TILEROW: '1',
      TILECOL: '1',
    }
    const layersIn = async (name: string) => {
      const reply = await ask(tile(name, vector))
      expect(reply.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
      return Object.keys(new VectorTile(new PbfReader(reply.bytes)).layers)
    }
    const names = [parks, trees].map(({ typeName }) => typeName.split(':')[1] ?? '')
    expect(await layersIn(parks.typeName)).toEqual(names.slice(0, 1))
    expect((await layersIn(group)).toSorted()).toEqual(names.toSorted())
  })

  test('the REST address has the same tile, with a tag for the next time', async () => {
    const path = `${encodeURIComponent(parks.typeName)}/default/WorldCRS84Quad/1/0/1.png`
    const reply = await rest(path)
    expect(reply.bytes.equals((await ask(tile(parks.typeName))).bytes)).toBe(true)
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' }
    const again = await readBytes(`${router.origin}/service/wmts/${path}`, token, { headers })
    expect([again.status, (await rest(path.replace('.png', '.exe'))).status]).toEqual([304, 400])
  })

  test('the objects at a pixel of a tile', async () => {
    const info = {
      ...tile(parks.typeName),
      REQUEST: 'GetFeatureInfo',
      INFOFORMAT: 'application/json',
      I: '200',
      J: '200',
    }
    const found = JSON.parse(String((await ask(info)).bytes)) as GeoJSON.FeatureCollection
    expect(found.features.map(({ properties }) => properties)).toEqual([{ kind: 1 }])
    const none = JSON.parse(String((await ask({ ...info, I: '20' })).bytes)) as GeoJSON.FeatureCollection
    expect(none.features).toEqual([])
    expect(exceptionIn(await ask({ ...info, I: '256' }))).toEqual({ code: 'PointIJOutOfRange', locator: 'i' })
  })
})

describe('200: capabilities', () => {
  const capabilities = async (over: Over = {}, who = token) =>
    String((await ask({ SERVICE: 'WMTS', REQUEST: 'GetCapabilities', ...over }, who)).bytes)

  test('list what the caller may read, with styles, formats, grids and addresses', async () => {
    const text = await capabilities()
    expect(text).toContain(`<ows:Identifier>${parks.typeName}</ows:Identifier>`)
    expect(text).toContain('<ows:Title>Сады &amp; парки</ows:Title>')
    expect(text).toContain(`<ows:Identifier>${group}</ows:Identifier>`)
    expect(text).not.toContain(secret.typeName)
    expect(text).not.toContain('Тайный')
    expect(text).toContain('<ows:Identifier>night</ows:Identifier>')
    expect(text).toContain('<ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>')
    expect(text).toContain(
      `/service/wmts/${encodeURIComponent(parks.typeName)}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png`,
    )
  })

  test('are the same at the REST address', async () => {
    const reply = await rest('1.0.0/WMTSCapabilities.xml')
    expect(reply.headers.get('content-type')).toContain('xml')
    expect(String(reply.bytes)).toBe(await capabilities())
  })

  test('have only the sections that are asked for', async () => {
    const text = await capabilities({ SECTIONS: 'ServiceIdentification' })
    expect(text).toContain('<ows:ServiceIdentification>')
    expect(text).not.toContain('<Contents>')
  })

  test('keep the token of the address in links', async () => {
    const query = `service=WMTS&request=GetCapabilities&token=${encodeURIComponent(token)}`
    const reply = await fetch(`${router.origin}/service/wmts?${query}`)
    const text = await reply.text()
    for (const [, address] of text.matchAll(/(?:template|href)="([^"]*)"/g))
      expect(address).toContain(`token=${encodeURIComponent(token)}`)
  })
})

describe('exceptions', () => {
  test.each<[string, Over, string, string, number]>([
    ['no service', { SERVICE: undefined }, 'MissingParameterValue', 'service', 400],
    ['another service', { SERVICE: 'WMS' }, 'InvalidParameterValue', 'service', 400],
    ['no version', { VERSION: undefined }, 'MissingParameterValue', 'version', 400],
    ['another version', { VERSION: '2.0.0' }, 'InvalidParameterValue', 'version', 400],
    ['no operation', { REQUEST: undefined }, 'MissingParameterValue', 'request', 400],
    ['an unknown operation', { REQUEST: 'GetCoverage' }, 'InvalidParameterValue', 'request', 400],
    ['no layer', { LAYER: undefined }, 'MissingParameterValue', 'layer', 400],
    ['an unknown layer', { LAYER: 'local:none' }, 'InvalidParameterValue', 'layer', 400],
    ['an unknown group', { LAYER: 'group:999999999' }, 'InvalidParameterValue', 'layer', 400],
    [
      'an unknown basemap',
      { LAYER: 'basemap:999999999', TILEMATRIXSET: 'WebMercatorQuad' },
      'InvalidParameterValue',
      'layer',
      400,
    ],
    ['no style', { STYLE: undefined }, 'MissingParameterValue', 'style', 400],
    ['an unknown style', { STYLE: 'nothing' }, 'InvalidParameterValue', 'style', 400],
    ['no format', { FORMAT: undefined }, 'MissingParameterValue', 'format', 400],
    ['an unknown format', { FORMAT: 'image/tiff' }, 'InvalidParameterValue', 'format', 400],
    ['an unknown grid', { TILEMATRIXSET: 'Mars' }, 'InvalidParameterValue', 'tilematrixset', 400],
    ['an unknown zoom', { TILEMATRIX: '18' }, 'InvalidParameterValue', 'tilematrix', 400],
    ['a zoom that is no number', { TILEMATRIX: 'EPSG:4326:1' }, 'InvalidParameterValue', 'tilematrix', 400],
    ['a row beyond the grid', { TILEROW: '2' }, 'TileOutOfRange', 'tilerow', 400],
    ['a column beyond the grid', { TILECOL: '4' }, 'TileOutOfRange', 'tilecol', 400],
    ['a negative row', { TILEROW: '-1' }, 'TileOutOfRange', 'tilerow', 400],
    [
      'vector tiles in degrees',
      { FORMAT: 'application/vnd.mapbox-vector-tile' },
      'InvalidParameterValue',
      'tilematrixset',
      400,
    ],
    ['a style by address', { SLD: 'http://127.0.0.1/style.sld' }, 'OptionNotSupported', 'sld', 400],
  ])('%s', async (_, over, code, locator, status) => {
    const reply = await ask(tile(parks.typeName, over))
    expect(reply.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect({ ...exceptionIn(reply), status: reply.status }).toEqual({ code, locator, status })
  })

  test('403: a forbidden layer, in no tile, vector tile, address or information', async () => {
    const vector = { FORMAT: 'application/vnd.mapbox-vector-tile', TILEMATRIXSET: 'WebMercatorQuad' }
    const info = { REQUEST: 'GetFeatureInfo', INFOFORMAT: 'application/json', I: '1', J: '1' }
    const replies = [
      await ask(tile(secret.typeName)),
      await ask(tile(secret.typeName, vector)),
      await ask(tile(secret.typeName, info)),
      await rest(`${secret.typeName}/default/WorldCRS84Quad/1/0/1.png`),
      await rest(`${secret.typeName}/default/WebMercatorQuad/1/0/0.mvt`),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(403)
      expect(exceptionIn(reply).code).toBe('InvalidParameterValue')
    }
  })

  test('400: a version that cannot be agreed upon', async () => {
    const keys = { SERVICE: 'WMTS', REQUEST: 'GetCapabilities', ACCEPTVERSIONS: '2.0.0,3.0.0' }
    expect(exceptionIn(await ask(keys))).toEqual({ code: 'VersionNegotiationFailed' })
  })

  test('401: with a wrong token, in plain text', async () => {
    const reply = await ask({ SERVICE: 'WMTS', REQUEST: 'GetCapabilities' }, 'nobody')
    expect(reply.status).toBe(401)
    expect(reply.headers.get('content-type')).toContain('text/plain')
  })
})
