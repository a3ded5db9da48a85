import { beforeEach, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let user: User
let layer: Layer

/** A layer that another program took a column from. */
beforeEach(async () => {
  user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  layer = await makeLayer({
    fields: { name: 'string', kind: 'int' },
    objects: [{ wkt: 'POINT(1 1)', values: { name: 'a', kind: 1 } }],
    style: [{ id: 'a', type: 'circle', paint: { 'circle-radius': ['get', 'kind'] } }],
  })
  await database.query(sql`alter table ${raw(`layers."${layer.tableName}"`)} drop column kind`)
})

const get = (path: string) => api.as(user).get<string>(path)
const map = (version: string, request: string) =>
  `/service/wms?service=WMS&version=${version}&request=${request}&layers=${layer.typeName}&styles=&crs=CRS:84&srs=EPSG:4326` +
  `&bbox=0,0,2,2&width=100&height=100&query_layers=${layer.typeName}&i=50&j=50&x=50&y=50&info_format=application/json`

test.each(['1.1.0', '2.0.0'])('409: WFS %s reports it as an exception', async (version) => {
  const reply = await get(
    `/service/wfs?service=WFS&version=${version}&request=GetFeature&typenames=${layer.typeName}`,
  )
  expect([reply.status, reply.headers.get('content-type')]).toEqual([409, 'text/xml; charset=utf-8'])
  expect(reply.body).toMatch(/<ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>[^<]*kind/)
})

test('409: and so it does for a document', async () => {
  const body = `<GetFeature service="WFS" version="2.0.0" xmlns="http://www.opengis.net/wfs/2.0"><Query typeNames="${layer.typeName}"/></GetFeature>`
  const reply = await api
    .as(user)
    .post<string>('/service/wfs', body, { headers: { 'content-type': 'application/xml' } })
  expect([reply.status, reply.body]).toEqual([409, expect.stringContaining('<ows:ExceptionReport')])
})

test.each([
  ['1.1.1', 'GetMap'],
  ['1.3.0', 'GetMap'],
  ['1.3.0', 'GetFeatureInfo'],
])('409: WMS %s reports it as an exception of %s', async (version, request) => {
  const reply = await get(map(version, request))
  expect([reply.status, reply.body]).toEqual([
    409,
    expect.stringContaining(`<ServiceExceptionReport version="${version}"`),
  ])
  expect(reply.body).toContain('kind')
})

test('409: OGC API reports it as JSON', async () => {
  const reply = await get(`/ogc/features/collections/${layer.typeName}/items`)
  expect([reply.status, reply.body]).toEqual([
    409,
    { code: 'layer.columns-gone', description: expect.stringContaining('kind') },
  ])
})
