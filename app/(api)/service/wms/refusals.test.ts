import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { readBytes } from '@/lib/testing/read-bytes'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let people: SevenRoles
let squares: Layer
let points: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  squares = await makeLayer({
    fields: { name: 'string' },
    objects: [{ wkt: square(10, 50), values: { name: 'Квадрат' } }],
    readers: [{ userId: people.users.USER.id }],
  })
  points = await makeLayer({ objects: [{ wkt: 'POINT(9.005 51.995)' }] })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (parameters: Parameters, token = people.tokens.MAIN_ADMINISTRATOR) =>
  askWms(router.origin, token, parameters)
const draw = (over: Parameters = {}) => ask(map13(squares.typeName, over))

test.each<[string, Parameters]>([
  ['no size', { width: '' }],
  ['size 0', { width: 0 }],
  ['a giant', { width: 100_000, height: 100_000 }],
  ['a side of words', { width: 'NaN' }],
  ['a box of words', { bbox: 'NaN,NaN,NaN,NaN' }],
  ['a box of three', { bbox: '1,2,3' }],
  ['a box of five', { bbox: '1,2,3,4,5' }],
  ['a box without end', { bbox: '-Infinity,-Infinity,Infinity,Infinity' }],
  ['a reversed box', { bbox: '52,12,48,8' }],
  ['a box without area', { bbox: '48,8,48,12' }],
  ['an unknown system', { crs: 'EPSG:999999' }],
  ['no system', { crs: '' }],
  ['an unknown style', { styles: 'nope' }],
  ['a style that is a path', { styles: '../../x' }],
  ['more styles than layers', { styles: 'a,b' }],
  ['10,000 layers', { layers: Array(2000).fill('a').join() }],
  ['layers without names', { layers: ',,' }],
  ['an unknown format', { format: 'image/tiff' }],
  ['a colour of words', { bgcolor: 'red' }],
  ['SLD', { sld: 'http://169.254.169.254/' }],
  ['SLD_BODY', { sld_body: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' }],
  ['a broken filter', { cql_filter: "name = 'x' or 1=1--" }],
  ['a column that there is not', { cql_filter: 'nope = 1' }],
  ['a geometry that crosses itself', { cql_filter: 'INTERSECTS(geom, POLYGON((0 0, 1 1, 1 0, 0 1, 0 0)))' }],
  ['an operation that there is not', { request: 'DropTable' }],
  ['no operation', { request: '' }],
  ['another service', { service: 'WFS' }],
])('400: %s, in the format of either version', async (_, over) => {
  for (const [version, type, root] of [
    [
      '1.3.0',
      'text/xml; charset=utf-8',
      /<ServiceExceptionReport version="1\.3\.0" xmlns="http:\/\/www\.opengis\.net\/ogc"/,
    ],
    ['1.1.1', 'application/vnd.ogc.se_xml; charset=utf-8', /<ServiceExceptionReport version="1\.1\.1"/],
  ] as const) {
    const reply = await draw({ version, ...over })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, type])
    expect(reply.bytes.toString()).toMatch(root)
    expect(reply.bytes.toString()).not.toMatch(/passwd|select |at Object|node_modules/)
  }
})

test.each<[string, Parameters]>([
  ['the largest numbers', { bbox: '-1e308,-1e308,1e308,1e308' }],
  ['past the world', { crs: 'EPSG:3857', bbox: '-9e9,-9e9,9e9,9e9' }],
  ['the smallest', { bbox: '50.5,10.5,50.500000000000014,10.500000000000014' }],
  ['where a zone has no place', { crs: 'EPSG:32601', bbox: '0,0,1e12,1e12' }],
])('200: a box of %s is drawn, even when only part of it has data', async (_, over) => {
  expect((await draw(over)).status).toBe(200)
})

test('200: errors as an image on request', async () => {
  const blank = await draw({ exceptions: 'BLANK', styles: 'nope', transparent: 'true' })
  expect([blank.status, blank.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await pixelsOf(blank)).at(10, 10)).toEqual([0, 0, 0, 0])
  const words = await draw({
    exceptions: 'application/vnd.ogc.se_inimage',
    styles: 'nope',
    width: 300,
    height: 100,
  })
  expect((await pixelsOf(words)).size).toEqual([300, 100])
  expect(words.bytes.length).toBeGreaterThan(blank.bytes.length / 4)
})

test('403 and 404 as exceptions of maps and feature info, 401 and everything of legends as plain text', async () => {
  const info = { request: 'GetFeatureInfo', query_layers: points.typeName, i: 1, j: 1 }
  const legend = { request: 'GetLegendGraphic', layer: points.typeName, format: 'image/png' }
  const inputs: Parameters[] = [{}, info, legend]
  const typeOf = (over: Parameters) => `text/${over === legend ? 'plain' : 'xml'}; charset=utf-8`
  for (const over of [...inputs, { layers: `${squares.typeName},${points.typeName}` }]) {
    const denied = await ask(map13(points.typeName, over), people.tokens.USER)
    expect([denied.status, denied.headers.get('content-type')]).toEqual([403, typeOf(over)])
  }
  const nowhere = { layers: 'local:nowhere', layer: 'local:nowhere', query_layers: 'local:nowhere' }
  for (const over of inputs) {
    const absent = await ask({ ...map13(points.typeName, over), ...nowhere })
    expect([absent.status, absent.headers.get('content-type')]).toEqual([404, typeOf(over)])
  }
  const anonymous = await fetch(`${router.origin}/service/wms?request=GetCapabilities`)
  expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([
    401,
    'text/plain; charset=utf-8',
  ])
})

test('400: a repeated parameter is rejected in the format of the request', async () => {
  const twice = (query: string) =>
    fetch(`${router.origin}/service/wms?${query}&token=${people.tokens.MAIN_ADMINISTRATOR}`)
  const legend = await twice('REQUEST=GetLegendGraphic&layer=a&LAYER=b')
  expect([legend.status, legend.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
  for (const version of ['1.1.1', '1.3.0']) {
    const map = await twice(`request=GetMap&version=${version}&layers=a&layers=b`)
    expect([map.status, await map.text()]).toEqual([400, expect.stringContaining(`version="${version}"`)])
  }
})

test('404: a layer whose table was dropped by another program, in every service; others keep working', async () => {
  const lost = await makeLayer({
    fields: { name: 'string' },
    objects: [{ wkt: square(10, 50), values: { name: 'Был' } }],
    readers: [{ userId: people.users.USER.id }],
  })
  await database.query(sql`drop table layers.${raw(`"${lost.tableName}"`)}`)
  const info = {
    request: 'GetFeatureInfo',
    query_layers: lost.typeName,
    i: 5,
    j: 5,
    info_format: 'text/plain',
  }
  const { USER } = people.tokens
  const replies = {
    map: await ask(map13(lost.typeName), USER),
    both: await ask(map13(`${squares.typeName},${lost.typeName}`), USER),
    info: await ask(map13(lost.typeName, info), USER),
    features: await readBytes(
      `${router.origin}/service/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=${lost.typeName}`,
      USER,
    ),
    items: await readBytes(`${router.origin}/ogc/features/collections/${lost.typeName}/items`, USER),
    tile: await readBytes(`${router.origin}/service/tiles/${lost.id}/3/4/2.mvt`, USER),
    part: await readBytes(`${router.origin}/service/tiles/${lost.id}/3/4/2.mvt?search=x`, USER),
  }
  const text = 'Слой не существует'
  const saidBy = (name: string) =>
    name === 'items' ? JSON.stringify({ code: 'entity.absent', description: text }) : text
  for (const [name, { status, bytes }] of Object.entries(replies))
    expect([name, status, bytes.toString()]).toEqual([name, 404, expect.stringContaining(saidBy(name))])
  for (const { bytes } of [replies.map, replies.both, replies.info])
    expect(bytes.toString()).toContain('code="LayerNotDefined"')
  expect(replies.features.bytes.toString()).toContain('"InvalidParameterValue"')
  expect((await draw({})).status).toBe(200)
})
