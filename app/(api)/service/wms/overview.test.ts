import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { postRemote } from '@/lib/testing/remote/post-remote'
import { standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let owner: User
let token: string

beforeAll(async () => {
  router = await serveRouter(manifest)
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  token = await make.token(owner)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const edge = 20_037_508
const ask = (parameters: Parameters) => askWms(router.origin, token, parameters)

/** A map of the whole world in Web Mercator with so many pixels a side. */
const world = (layers: string, pixels: number, over: Parameters = {}): Parameters => ({
  service: 'WMS',
  version: '1.1.1',
  request: 'GetMap',
  layers,
  styles: '',
  srs: 'EPSG:3857',
  bbox: [-edge, -edge, edge, edge].join(),
  width: pixels,
  height: pixels,
  format: 'image/png',
  ...over,
})

/** How many pixels are not white. */
async function inked(parameters: Parameters): Promise<number> {
  const reply = await ask(parameters)
  expect(reply.status, String(reply.status === 200 || reply.bytes)).toBe(200)
  return (await pixelsOf(reply)).inked()
}

const black = '#000000'
const circle = { id: 'a', type: 'circle', paint: { 'circle-radius': 4, 'circle-color': black } }
const fill = { id: 'a', type: 'fill', paint: { 'fill-color': black } }
const looks: [string, object, string][] = [
  ['a point', circle, 'POINT(30 40)'],
  ['a line', { id: 'a', type: 'line', paint: { 'line-width': 2 } }, 'LINESTRING(-90 -40,90 40)'],
  ['an area', fill, square(0, 0, 60)],
  ['a point from zoom 0', { ...circle, minzoom: 0 }, 'POINT(30 40)'],
  ['a text', { id: 'a', type: 'symbol', layout: { 'text-field': 'WORLD' } }, 'POINT(30 40)'],
  [
    'a point whose radius follows the zoom',
    { ...circle, paint: { ...circle.paint, 'circle-radius': ['+', ['*', 3, ['zoom']], 2] } },
    'POINT(30 40)',
  ],
  ['a point of a filter by zoom', { ...circle, filter: ['>=', ['zoom'], 0] }, 'POINT(30 40)'],
]

test.each(looks)('200: %s is drawn on maps of the world of any size', async (_, style, wkt) => {
  const { typeName } = await makeLayer({ style: [style], objects: [{ wkt }] })
  for (const pixels of [64, 256, 511, 512])
    expect(await inked(world(typeName, pixels)), String(pixels)).toBeGreaterThan(0)
  const degrees = { crs: 'EPSG:4326', bbox: '-90,-180,90,180', width: 200, height: 100 }
  expect(await inked(map13(typeName, degrees))).toBeGreaterThan(0)
  const beyond = [-3 * edge, -3 * edge, 3 * edge, 3 * edge].join()
  expect(await inked(world(typeName, 256, { bbox: beyond }))).toBeGreaterThan(0)
})

test('200: what a style shows from zoom 1 only is not on a map of the world', async () => {
  const { typeName } = await makeLayer({
    style: [{ ...circle, minzoom: 1 }],
    objects: [{ wkt: 'POINT(30 40)' }],
  })
  expect(await inked(world(typeName, 256))).toBe(0)
  expect(await inked(world(typeName, 1024))).toBeGreaterThan(0)
})

test('200: objects of a remote server are drawn on a map of the world', async () => {
  const server = await standIn(wfsHandler({ stops: [{ id: 1, lon: 30, lat: 40, name: 'a', height: null }] }))
  const { typeName } = await postRemote(owner, server, 'wfs')
  expect(await inked(world(typeName, 256))).toBeGreaterThan(0)
  await server.stop()
})

test('200: the legend and the objects of an overview are those of zoom 0', async () => {
  const { typeName } = await makeLayer({ style: [fill], objects: [{ wkt: square(0, 0, 60) }] })
  const info = { request: 'GetFeatureInfo', query_layers: typeName, info_format: 'application/json' }
  const found = await ask(world(typeName, 256, { ...info, x: 140, y: 110 }))
  expect(JSON.parse(String(found.bytes)).features).toHaveLength(1)
  const legend = { service: 'WMS', version: '1.1.1', request: 'GetLegendGraphic', layer: typeName }
  expect(await inked({ ...legend, format: 'image/png', scale: 1e9 })).toBeGreaterThan(0)
  const lines = await ask({ ...legend, format: 'application/json', scale: 1e9 })
  const [rule] = JSON.parse(String(lines.bytes)).Legend[0].rules
  expect(rule).not.toHaveProperty('maxScaleDenominator')
})
