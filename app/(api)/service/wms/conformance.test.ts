import { afterAll, beforeAll, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

/** What the conformance suites of WMS 1.1.1 (01-068r3) and 1.3.0 (06-042) ask of every operation. */

let router: RouterServer
let people: SevenRoles
let squares: Layer
let hidden: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  const readers = [{ userId: people.users.USER.id }]
  squares = await makeLayer({
    fields: { name: 'string', size: 'int' },
    objects: [
      { wkt: square(9, 50), values: { name: 'left', size: 1 } },
      { wkt: square(11, 50), values: { name: 'right', size: 2 } },
    ],
    readers,
  })
  hidden = await makeLayer({ objects: [{ wkt: square(9, 49) }] })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (parameters: Parameters, token = people.tokens.USER) => askWms(router.origin, token, parameters)
const draw = (over: Parameters = {}) => ask(map13(squares.typeName, over))
const info = { request: 'GetFeatureInfo', i: 150, j: 150, info_format: 'application/json' }

const forms: [string, string][] = [
  ['1.3.0', 'text/xml; charset=utf-8'],
  ['1.1.1', 'application/vnd.ogc.se_xml; charset=utf-8'],
]

test.each(forms)(
  'LayerNotDefined in %s: an unknown layer and a forbidden one, alone or in a list',
  async (version, type) => {
    const lists = ['local:nowhere', hidden.typeName].flatMap((name) => [name, `${squares.typeName},${name}`])
    for (const layers of lists)
      for (const more of [{}, { ...info, x: 150, y: 150, query_layers: squares.typeName }] as Parameters[]) {
        const reply = await draw({ version, srs: 'EPSG:4326', layers, ...more })
        expect([layers, reply.status, reply.headers.get('content-type')]).toEqual([
          layers,
          layers.includes('nowhere') ? 404 : 403,
          type,
        ])
        expect(reply.bytes.toString()).toContain('code="LayerNotDefined"')
      }
    const queried = await draw({
      version,
      srs: 'EPSG:4326',
      ...info,
      query_layers: 'local:nowhere',
      x: 1,
      y: 1,
    })
    expect([queried.status, queried.bytes.toString()]).toEqual([
      400,
      expect.stringContaining('code="LayerNotDefined"'),
    ])
  },
)

test.each(['INIMAGE', 'BLANK'])(
  '200: an unknown layer as a picture when %s is asked for',
  async (exceptions) => {
    const reply = await draw({ layers: 'local:nowhere', exceptions })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await pixelsOf(reply)).size).toEqual([400, 400])
  },
)

test.each<[string, Parameters]>([
  ['a map', {}],
  ['feature information', { ...info, query_layers: 'x' }],
])('400: %s without a version, in the form that its other parameters are of', async (_, more) => {
  const newer = await draw({ ...more, version: '' })
  expect([newer.status, newer.bytes.toString()]).toEqual([
    400,
    expect.stringContaining('<ServiceExceptionReport version="1.3.0"'),
  ])
  const older = await draw({ ...more, version: '', crs: '', srs: 'EPSG:4326' })
  expect(older.bytes.toString()).toContain('<ServiceExceptionReport version="1.1.1"')
})

test('400: capabilities without a service; a legend needs neither', async () => {
  expect((await ask({ request: 'GetCapabilities' })).status).toBe(400)
  expect(
    (await ask({ request: 'GetLegendGraphic', layer: squares.typeName, format: 'image/png' })).status,
  ).toBe(200)
})

test('200: GML of feature information says where its schema is', async () => {
  const reply = await draw({
    ...info,
    i: 150,
    j: 150,
    query_layers: squares.typeName,
    info_format: 'application/vnd.ogc.gml',
  })
  const text = reply.bytes.toString()
  const [, locations = ''] = /xsi:schemaLocation="([^"]*)"/.exec(text) ?? []
  expect(locations).toContain('urn:x-azimut:local ')
  expect(locations).toContain('request=DescribeFeatureType')
  expect(text).toContain('left')
})

test('200: FILTER narrows a map and its information, for each layer in parentheses', async () => {
  const only = (name: string) =>
    `<Filter><PropertyIsEqualTo><PropertyName>name</PropertyName><Literal>${name}</Literal></PropertyIsEqualTo></Filter>`
  const drawnAt = async (over: Parameters) => {
    const picture = await pixelsOf(await draw({ transparent: 'true', ...over }))
    return [picture.at(150, 150)[3], picture.at(350, 150)[3]].map((alpha) => alpha !== 0)
  }
  expect(await drawnAt({})).toEqual([true, true])
  expect(await drawnAt({ filter: only('left') })).toEqual([true, false])
  expect(await drawnAt({ filter: `(${only('right')})` })).toEqual([false, true])
  const twice = `${squares.typeName},${squares.typeName}`
  expect(
    await drawnAt({ layers: twice, styles: ',', filter: `(${only('left')})(${only('right')})` }),
  ).toEqual([true, true])
  expect((await draw({ layers: twice, styles: ',', filter: only('left') })).status).toBe(400)
  const found = await draw({ ...info, query_layers: squares.typeName, filter: only('right') })
  expect(JSON.parse(found.bytes.toString())).toMatchObject({ features: [] })
})
