import { beforeAll, describe, expect, test } from 'vitest'
import { database, raw, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { makeLayer } from '@/lib/testing/make-layer'
import { type TreesScene, treesScene } from '@/lib/testing/ogc/trees-scene'

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

let trees: TreesScene

beforeAll(async () => {
  trees = await treesScene()
})

describe('401 as text, 403 and 404 as exceptions', () => {
  test.each([
    ['401', () => api.anonymous.get(trees.address()), 401],
    ['403', () => api.as(trees.stranger).get(trees.address()), 403],
    ['404', () => api.as(trees.reader).get(trees.address({ typeNames: 'local:nothing' })), 404],
    [
      '403 of a description',
      () => api.as(trees.stranger).get(trees.address({ request: 'DescribeFeatureType' })),
      403,
    ],
  ])('%s', async (_, call, status) => {
    const reply = await call()
    expect(reply.status).toBe(status)
    const type = status === 401 ? 'text/plain' : 'text/xml'
    expect(reply.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(String(reply.body)).not.toContain(trees.layer.title)
  })
})

describe('200: GetCapabilities', () => {
  test.each([
    [{}, '2.0.0'],
    [{ version: '1.1.0' }, '1.1.0'],
    [{ AcceptVersions: '3.0.0,1.1.0,2.0.0' }, '1.1.0'],
    [{ AcceptVersions: '2.0.0,1.1.0' }, '2.0.0'],
    [{ version: '1.0.0' }, '1.1.0'],
  ] as [Record<string, string>, string][])(
    '%j is answered in %s and lists readable layers',
    async (asked, version) => {
      const path = `/service/wfs?${query({ SERVICE: 'WFS', Request: 'getcapabilities', ...asked, token: trees.token })}`
      const reply = await api.as(trees.reader).get<string>(path)
      expect(reply.body).toContain(`WFS_Capabilities version="${version}"`)
      expect(reply.body).toContain(
        `<wfs:Name>${trees.layer.typeName}</wfs:Name><wfs:Title>Деревья &amp; кусты</wfs:Title>`,
      )
      expect(reply.body).toContain(`/service/wfs?token=${trees.token}&amp;"`)
      const others = await api.as(trees.stranger).get<string>(path.replace(trees.token, ''))
      expect(others.body).toContain(`version="${version}"`)
      expect(others.body).not.toContain(trees.layer.typeName)
    },
  )

  test('400: no supported version is accepted', async () => {
    const reply = await api
      .as(trees.reader)
      .get<string>('/service/wfs?service=WFS&request=GetCapabilities&acceptversions=3.0.0')
    expect(reply.status).toBe(400)
    expect(reply.body).toContain('exceptionCode="VersionNegotiationFailed">')
  })
})

test('200: a schema names every field with its type, and no unreadable layers', async () => {
  const secret = await makeLayer({ fields: { hidden: 'string' } })
  for (const version of ['2.0.0', '1.1.0']) {
    const path = `/service/wfs?service=WFS&request=DescribeFeatureType&version=${version}`
    const { body } = await api.as(trees.reader).get<string>(path)
    for (const [name, type] of [
      ['species', 'xsd:string'],
      ['height', 'xsd:double'],
      ['planted', 'xsd:date'],
      ['seen', 'xsd:dateTime'],
      ['alive', 'xsd:boolean'],
      ['n', 'xsd:long'],
      ['geom', 'gml:PointPropertyType'],
    ])
      expect(body).toContain(`<xsd:element name="${name}" type="${type}"`)
    expect(body).not.toContain(secret.typeName.split(':')[1])
  }
})

test('304: until an object changes, by any program', async () => {
  const etag = (await api.as(trees.reader).get(trees.address({ count: '1' }))).headers.get('etag') ?? ''
  const again = () =>
    api.as(trees.reader).get(trees.address({ count: '1' }), { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  expect(
    (await api.as(trees.stranger).get(trees.address({ count: '1' }), { headers: { 'if-none-match': etag } }))
      .status,
  ).toBe(403)
  expect(
    (await api.as(trees.reader).get(trees.address({ count: '2' }), { headers: { 'if-none-match': etag } }))
      .status,
  ).toBe(200)
  await database.query(
    sql`update layers.${raw(`"${trees.layer.tableName}"`)} set height = height where id = 1`,
  )
  expect((await again()).status).toBe(200)
})
