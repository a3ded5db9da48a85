import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { type TreesScene, treesScene, wfsAddress } from '@/lib/testing/ogc/trees-scene'

const byId = 'urn:ogc:def:query:OGC-WFS::GetFeatureById'

let trees: TreesScene
let name: string

beforeAll(async () => {
  trees = await treesScene()
  name = trees.layer.typeName.split(':')[1] ?? ''
})

const get = (parameters: Record<string, string>, user = trees.reader) =>
  api.as(user).get<string>(wfsAddress({ version: '2.0.0', ...parameters }))
const ask = (id: string, more: Record<string, string> = {}) =>
  get({ request: 'GetFeature', storedquery_id: byId, id, ...more })
const post = (body: string) =>
  api.as(trees.reader).post<string>('/service/wfs', body, { headers: { 'content-type': 'application/xml' } })

const wfs = 'service="WFS" version="2.0.0" xmlns:wfs="http://www.opengis.net/wfs/2.0"'

describe('200: GetFeatureById', () => {
  test('is the feature itself, by whatever name of its layer', async () => {
    for (const id of [`${name}.3`, `${trees.layer.typeName}.3`]) {
      const reply = await ask(id)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        'application/gml+xml; version=3.2; charset=utf-8',
      ])
      expect(reply.body).toMatch(
        new RegExp(
          `^<\\?xml[^>]*\\?>\\s*<local:${name} xmlns:[^>]* gml:id="${name}\\.3">.*</local:${name}>$`,
          's',
        ),
      )
      expect(reply.body).toContain('a &lt;b&gt; &amp; "c"')
      expect(reply.body).not.toContain('FeatureCollection>')
    }
  })

  test('in another system, as JSON, by the other name of the query, in a document', async () => {
    expect((await ask(`${name}.1`, { srsName: 'EPSG:3857' })).body).toContain('srsName="EPSG:3857"')
    const json = await ask(`${name}.1`, { outputFormat: 'application/json' })
    expect(json.body).toMatchObject({ type: 'FeatureCollection', features: [{ id: `${name}.1` }] })
    const other = 'http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById'
    expect((await ask(`${name}.1`, { storedquery_id: other })).status).toBe(200)
    const document = `<wfs:GetFeature ${wfs}><wfs:StoredQuery id="${byId}"><wfs:Parameter name="id">${name}.2</wfs:Parameter></wfs:StoredQuery></wfs:GetFeature>`
    expect((await post(document)).body).toContain(`gml:id="${name}.2"`)
  })

  test('finds the layer of another workspace', async () => {
    const layer = await makeLayer({
      objects: [{ wkt: 'POINT(1 1)' }],
      readers: [{ userId: trees.reader.id }],
    })
    const { database, sql } = await import('@/lib/platform/database')
    const own = layer.typeName.replace('local:', 'elsewhere:')
    await database.query(sql`update layers set type_name = ${own} where id = ${layer.id}`)
    expect((await ask(`${own.slice(10)}.1`)).body).toContain('<elsewhere:')
  })
})

test('403 and 404: what the caller may not read, and what there is not', async () => {
  const hidden = await get({ request: 'GetFeature', storedquery_id: byId, id: `${name}.1` }, trees.stranger)
  expect([403, 404]).toContain(hidden.status)
  expect(hidden.body).not.toContain('oak')
  for (const id of [`${name}.99`, `${name}.x`, 'nothing', '7']) {
    const reply = await ask(id)
    expect([id, reply.status, reply.body]).toEqual([
      id,
      404,
      expect.stringContaining('exceptionCode="NotFound"'),
    ])
  }
})

test('400: another stored query, no id', async () => {
  for (const more of [{ storedquery_id: 'urn:example:all' }, { id: '' }] as Record<string, string>[]) {
    const reply = await ask(`${name}.1`, more)
    expect([reply.status, reply.body]).toEqual([400, expect.stringContaining('<ows:Exception ')])
  }
})

test.each(['ListStoredQueries', 'DescribeStoredQueries'])('200: %s', async (request) => {
  for (const reply of [await get({ request }), await post(`<wfs:${request} ${wfs}/>`)]) {
    expect(reply.status).toBe(200)
    expect(reply.body).toContain(`<wfs:${request}Response`)
    expect(reply.body).toContain(` id="${byId}"`)
    expect(reply.body).toContain(`local:${name}`)
  }
  expect((await get({ request }, trees.stranger)).body).not.toContain(name)
  expect((await get({ request, storedquery_id: 'nope' })).status).toBe(400)
})

test('200: parameters as a form, and 400 for one that contradicts the address', async () => {
  const form = (body: string, path = '/service/wfs') =>
    api.as(trees.reader).post<string>(path, body, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const query = `service=WFS&version=2.0.0&request=GetFeature&typenames=${trees.layer.typeName}&resourceid=2`
  const reply = await form(query)
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('numberMatched="1"')])
  expect((await form(query, '/service/wfs?version=1.1.0')).status).toBe(400)
})
