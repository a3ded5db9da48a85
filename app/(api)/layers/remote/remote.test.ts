import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeCircuits } from '@/lib/domain/remote-layers/upstream/breaker'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make, type User } from '@/lib/testing/make'
import { postRemote, type RemoteAnswer } from '@/lib/testing/remote/post-remote'
import { type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { wfsHandler } from '@/lib/testing/remote/wfs'
import { wmsHandler } from '@/lib/testing/remote/wms'

let maps: StandIn
let objects: StandIn
let owner: User

const stops = [{ id: 1, lon: 37, lat: 55, name: 'Парк', height: 2.5 }]

beforeEach(async () => {
  closeCircuits()
  maps = await standIn(wmsHandler())
  objects = await standIn(wfsHandler({ stops }))
  owner = await make.user({ role: 'ORGANIZATION_ADMINISTRATOR' })
})

afterEach(async () => {
  await maps.stop()
  await objects.stop()
})

describe('POST /layers', () => {
  test('200: a WMS layer is a raster with an extent, and shows its address only to those who may change it', async () => {
    const layer = await postRemote(owner, maps, 'wms', { user: 'gis', password: 'secret-word' })
    expect(layer).toMatchObject({
      layerType: 'raster',
      isRaster: true,
      dataStoreName: 'wms',
      fields: [],
      access: { read: true, edit: true, write: false, serviceObjects: false },
      source: {
        kind: 'WMS',
        url: `${maps.url}/ows?map=city`,
        version: '1.3.0',
        user: 'gis',
        password: '********',
        layers: ['quarters'],
        style: null,
        format: 'image/png',
        typeName: null,
      },
    })
    const reader = await make.user({ role: 'USER' })
    await api.as(owner).put(`/layers/${layer.id}/access`, { items: [{ user_id: reader.id, read: true }] })
    const seen = await api.as(reader).get<RemoteAnswer>(`/layers/${layer.id}/info`)
    expect(seen.body.layer.source).toBeNull()
    expect(JSON.stringify(seen.body)).not.toContain(`:${maps.port}`)
  })

  test('200: the password is stored encrypted and sent as Basic; the audit log has no password, login or address', async () => {
    const url = `${maps.url}/ows?map=hidden-key`
    const layer = await postRemote(owner, maps, 'wms', { url, user: 'gis-user', password: 'secret-word' })
    const [row] = await database.query<{ source: unknown }>(
      sql`select source from layers where id = ${layer.id}`,
    )
    expect(JSON.stringify(row)).not.toContain('secret-word')
    expect(maps.asked.at(-1)?.headers.authorization).toBe(
      `Basic ${Buffer.from('gis-user:secret-word').toString('base64')}`,
    )
    const auditLog = await auditOf('layer', layer.id)
    expect(inspect(auditLog, { depth: 9 })).toContain('quarters')
    expect(inspect(auditLog, { depth: 9 })).not.toMatch(/secret-word|v1\.|hidden-key|gis-user/)
  })

  test('200: request parameters of a pasted address are dropped, server keys stay', async () => {
    const url = `${maps.url}/ows?map=city&SERVICE=WMS&request=GetCapabilities&LAYERS=x`
    const layer = await postRemote(owner, maps, 'wms', { url })
    expect(layer.source?.url).toBe(`${maps.url}/ows?map=city`)
  })

  test('200: a WFS layer has the fields and types of the server', async () => {
    const layer = await postRemote(owner, objects, 'wfs')
    expect(layer).toMatchObject({
      layerType: 'vector',
      geometryType: 'Point',
      dataStoreName: 'wfs',
      isRaster: false,
    })
    expect(layer.info).toMatchObject({ geomField: 'shape', pkField: 'fid' })
    expect(layer.fields.map(({ name, type }) => [name, type])).toEqual([
      ['name', 'string'],
      ['height', 'double'],
      ['opened', 'date'],
    ])
  })

  test.each([
    ['an unknown layer', 'wms', { layers: ['quarters', 'none'] }, /source\.layers\.1/],
    ['no layers', 'wms', { layers: null }, /source\.layers/],
    ['an unknown style', 'wms', { style: 'none' }, /source\.style/],
    [
      'a style for several layers',
      'wms',
      { layers: ['quarters', 'second'], style: 'plain' },
      /source\.style/,
    ],
    ['a format that it has not', 'wms', { format: 'image/tiff' }, /source\.format/],
    ['a version of the other service', 'wms', { version: '2.0.0' }, /source\.version/],
    ['an unknown type', 'wfs', { typeName: 'city:none' }, /source\.typeName/],
    ['a type that is not in degrees', 'wfs', { typeName: 'metric' }, /source\.typeName.*4326/],
  ] as const)('400: %s', async (_, kind, source, said) => {
    const server = kind === 'wms' ? maps : objects
    await expect(postRemote(owner, server, kind, source)).rejects.toThrow(said)
  })

  test.each([
    ['an address in this machine', 'http://127.0.0.1:5432/wms'],
    ['an IPv6 spelling of it', 'http://[::ffff:127.0.0.1]/wms'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest'],
    ['a decimal spelling', 'http://2130706433/'],
    ['another protocol', 'file:///etc/passwd'],
    ['a name and a password in the address', 'http://a:b@example.org/wms'],
  ])('400 without a request: %s', async (_, url) => {
    const body = { name: 'x', dataStoreName: 'wms', source: { url, layers: ['a'] } }
    const { status, body: said } = await api.as(owner).post<string>('/layers', body)
    expect(status).toBe(400)
    expect(said).toMatch(/source\.url/)
  })

  test('400: a name that resolves to this machine is rejected', async () => {
    const body = { name: 'x', dataStoreName: 'wms', source: { url: 'http://localhost:1/wms', layers: ['a'] } }
    const { status, body: said } = await api.as(owner).post<string>('/layers', body)
    expect([status, said]).toEqual([
      424,
      expect.stringMatching(/may not connect|не отвечает|does not answer/),
    ])
  })

  test.each([
    ['a place without a store', { source: { url: 'http://example.org', layers: ['a'] } }],
    ['a store without a place', { dataStoreName: 'wms' }],
    ['a raster layer without a server', { layerType: 'raster' }],
    ['a vector layer of pictures', { dataStoreName: 'wms', layerType: 'vector' }],
  ])('400: %s', async (_, more) => {
    const source = 'dataStoreName' in more &&
      'layerType' in more && { source: { url: maps.url, layers: ['quarters'] } }
    const { status } = await api.as(owner).post('/layers', { name: 'x', ...more, ...source })
    expect(status).toBe(400)
  })

  test('403: roles that may not create layers cannot make the server send requests', async () => {
    const body = { name: 'x', dataStoreName: 'wms', source: { url: maps.url, layers: ['quarters'] } }
    for (const role of ['ORGANIZATION_INSPECTOR', 'USER', 'CUSTOMER'] as const) {
      const caller = api.as(await make.user({ role }))
      expect((await caller.post('/layers', body)).status).toBe(403)
      expect((await caller.post('/layers/remote/preview', { kind: 'WMS', url: maps.url })).status).toBe(403)
    }
    expect(maps.asked).toEqual([])
  })
})

describe('a document type of WMS 1.1.1 capabilities', () => {
  const listed = (doctype: string) => {
    maps.handle = wmsHandler({ version: '1.1.1', doctype })
    return api
      .as(owner)
      .post<{ layers: { name: string }[] }>('/layers/remote/preview', { kind: 'WMS', url: maps.url })
  }

  test('200: its declarations are passed over', async () => {
    const { status, body } = await listed(
      `<!DOCTYPE WMT_MS_Capabilities SYSTEM "${maps.url}/capabilities.dtd" [ <!ELEMENT VendorSpecificCapabilities EMPTY> ]>`,
    )
    expect(status).toBe(200)
    expect(body.layers.map(({ name }) => name)).toEqual(['quarters', 'second'])
    expect(maps.asked).toHaveLength(1)
  })

  test('424: entities are not expanded', async () => {
    const laughs = Array.from({ length: 40 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')
    const root = '<WMT_MS_Capabilities><Service><Title>&a40;</Title></Service></WMT_MS_Capabilities>'
    expect((await listed(`<!DOCTYPE a [<!ENTITY a0 "aaaa">${laughs}]>${root}`)).status).toBe(424)
  })
})
