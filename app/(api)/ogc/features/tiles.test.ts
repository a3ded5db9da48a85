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
import { readBytes } from '@/lib/testing/read-bytes'
import { square } from '@/lib/testing/wms/ask'

interface Link {
  href: string
  rel: string
  type: string
}

interface Tileset {
  dataType: string
  tileMatrixSetURI: string
  links: Link[]
}

let router: RouterServer
let reader: User
let token: string
let parks: Layer
let collection: string

const root = '/ogc/features'
const ogc = 'http://www.opengis.net/def/rel/ogc/1.0/'
const red = [255, 0, 0, 255]

beforeAll(async () => {
  router = await serveRouter(manifest)
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  parks = await makeLayer({
    title: 'Парки',
    style: [{ id: 'a', type: 'fill', paint: { 'fill-color': '#ff0000', 'fill-antialias': false } }],
    objects: [{ wkt: square(-45, 0, 45) }],
    readers: [{ userId: reader.id }],
  })
  collection = `${root}/collections/${parks.typeName}`
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const local = (href: string) => href.slice(new URL(href.replaceAll(/[{}]/g, '')).origin.length)
const read = (path: string, who = token) => readBytes(`${router.origin}${path}`, who)

async function json<Made>(path: string): Promise<Made> {
  const reply = await read(path)
  expect(reply.status, String(reply.bytes)).toBe(200)
  return JSON.parse(String(reply.bytes)) as Made
}

const linksTo = ({ links }: { links: Link[] }, rel: string) => links.filter((link) => link.rel === rel)

describe('200: from the collection to the tiles', () => {
  test.each(['vector', 'map'])('%s tiles are found by links', async (kind) => {
    const [toList] = linksTo(await json(collection), `${ogc}tilesets-${kind}`)
    const list = await json<{ tilesets: Tileset[] }>(local(toList?.href ?? ''))
    const uris = list.tilesets.map(({ tileMatrixSetURI }) => tileMatrixSetURI.split('/').at(-1))
    expect(uris).toEqual(kind === 'vector' ? ['WebMercatorQuad'] : ['WebMercatorQuad', 'WorldCRS84Quad'])
    for (const tileset of list.tilesets) {
      expect(tileset.dataType).toBe(kind)
      const [self] = linksTo(tileset, 'self')
      const whole = await json<Tileset>(local(self?.href ?? ''))
      const [scheme] = linksTo(whole, `${ogc}tiling-scheme`)
      const { uri } = await json<{ uri: string }>(local(scheme?.href ?? ''))
      expect(uri).toBe(tileset.tileMatrixSetURI)
      for (const { href, type } of linksTo(whole, 'item')) {
        const zoomed = href.replace('{tileMatrix}', '1').replace('{tileRow}', '0').replace('{tileCol}', '0')
        const reply = await read(local(zoomed))
        expect(reply.status, href).toBe(200)
        expect(reply.headers.get('content-type')).toBe(type)
      }
    }
  })

  test('the landing page links to the grids, which are those of the register', async () => {
    const [link] = linksTo(await json(root), `${ogc}tiling-schemes`)
    const { tileMatrixSets } = await json<{ tileMatrixSets: { id: string }[] }>(local(link?.href ?? ''))
    expect(tileMatrixSets.map(({ id }) => id)).toEqual(['WebMercatorQuad', 'WorldCRS84Quad'])
    const set = await json<{ crs: string; tileMatrices: object[] }>(`${root}/tileMatrixSets/WebMercatorQuad`)
    expect(set.crs).toBe('http://www.opengis.net/def/crs/EPSG/0/3857')
    expect(set.tileMatrices[1]).toEqual({
      id: '1',
      scaleDenominator: 279_541_132.014_358_5,
      cellSize: 78_271.516_964_020_48,
      cornerOfOrigin: 'topLeft',
      pointOfOrigin: [-20_037_508.342_789_244, 20_037_508.342_789_244],
      tileWidth: 256,
      tileHeight: 256,
      matrixWidth: 2,
      matrixHeight: 2,
    })
  })

  test('the objects in a vector tile, row before column', async () => {
    const reply = await read(`${collection}/tiles/WebMercatorQuad/2/1/1?f=mvt`)
    const [layer] = Object.values(new VectorTile(new PbfReader(reply.bytes)).layers)
    expect(layer?.length).toBe(1)
    expect((await read(`${collection}/tiles/WebMercatorQuad/2/1/3`)).status).toBe(204)
  })

  test('a drawn tile in the grid, the format and the style that are asked for', async () => {
    const png = await read(`${collection}/map/tiles/WorldCRS84Quad/1/0/1`)
    expect((await pixelsOf(png)).at(200, 200)).toEqual(red)
    const jpeg = await readBytes(`${router.origin}${collection}/map/tiles/WorldCRS84Quad/1/0/1`, token, {
      headers: { accept: 'image/jpeg' },
    })
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect((await read(`${collection}/map/tiles/WorldCRS84Quad/1/0/1?style=none`)).status).toBe(400)
  })

  test('TileJSON of vector and drawn tiles', async () => {
    for (const folder of ['tiles', 'map/tiles']) {
      const tileJson = await json<{ tiles: string[]; bounds: number[] }>(
        `${collection}/${folder}/WebMercatorQuad?f=tilejson`,
      )
      expect(tileJson.bounds).toEqual([-45, 0, 0, 45])
      const [template = ''] = tileJson.tiles
      const reply = await read(local(template.replace('{z}', '2').replace('{x}', '1').replace('{y}', '1')))
      expect(reply.status).toBe(200)
    }
  })

  test('the classes are announced', async () => {
    const { conformsTo } = await json<{ conformsTo: string[] }>(`${root}/conformance`)
    for (const name of ['core', 'tileset', 'tilesets-list', 'geodata-tilesets', 'mvt', 'png', 'jpeg'])
      expect(conformsTo).toContain(`http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/${name}`)
  })
})

describe('refusals', () => {
  test.each([
    ['tiles/WebMercatorQuad/1/2/0', 404],
    ['tiles/WebMercatorQuad/0/0/1', 404],
    ['tiles/WebMercatorQuad/23/0/0', 404],
    ['tiles/WorldCRS84Quad/1/0/1', 404],
    ['tiles/Mars/1/0/1', 404],
    ['map/tiles/Mars', 404],
    ['map/tiles/WebMercatorQuad/2147483647/0/0', 404],
    ['tiles/WebMercatorQuad/0/2147483647/2147483647', 404],
    ['map/tiles/WebMercatorQuad/0/0/0?f=tiff', 400],
    ['tiles/WebMercatorQuad/0/0/0?f=png', 400],
    ['map/tiles/WorldCRS84Quad?f=tilejson', 404],
  ])('%s: %i', async (path, status) => {
    const reply = await read(`${collection}/${path}`)
    expect(reply.status).toBe(status)
    expect(JSON.parse(String(reply.bytes))).toHaveProperty('description')
  })

  test('403 and no links: a layer that the caller may not read', async () => {
    const stranger = await make.token(await make.user({ role: 'USER' }))
    for (const path of [
      'tiles',
      'tiles/WebMercatorQuad',
      'tiles/WebMercatorQuad/1/0/0',
      'map/tiles',
      'map/tiles/WorldCRS84Quad',
      'map/tiles/WorldCRS84Quad/1/0/1',
    ])
      expect((await read(`${collection}/${path}`, stranger)).status, path).toBe(403)
    const { body } = await api.as(reader).get<string>(`${root}/collections/local:nothing/tiles`)
    expect(JSON.stringify(body)).toContain('code')
  })
})
