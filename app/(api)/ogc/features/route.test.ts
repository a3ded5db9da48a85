import { beforeAll, describe, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import type { User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

interface Link {
  href: string
  rel: string
  type: string
}

interface Items extends GeoJSON.FeatureCollection<GeoJSON.Point | null> {
  numberMatched: number
  numberReturned: number
  links: Link[]
}

let reader: User
let stranger: User
let token: string
let trees: Layer
let items: string

const root = '/ogc/features'

beforeAll(async () => {
  reader = await make.user({ role: 'USER' })
  stranger = await make.user({ role: 'USER' })
  token = await make.token(reader)
  trees = await makeLayer({
    title: '<script>alert(1)</script> & деревья',
    geometryType: 'Point',
    fields: { species: 'string', height: 'double', planted: 'date' },
    objects: Array.from({ length: 23 }, (_, at) => ({
      id: at + 1,
      wkt: at === 22 ? null : `POINT(${at === 21 ? 179.5 : at} ${at})`,
      values: {
        species: at === 3 ? '<img src=x onerror=alert(1)>' : ['oak', 'ash'][at % 2],
        height: at / 2,
        planted: at === 20 ? null : `2020-01-${String(at + 1).padStart(2, '0')}`,
      },
    })),
    readers: [{ userId: reader.id }],
  })
  items = `${root}/collections/${trees.typeName}/items`
})

const local = (href: string) => href.slice(new URL(href).origin.length)
const hrefOf = (links: readonly Link[], rel: string, type?: string) =>
  links.find((link) => link.rel === rel && (type === undefined || link.type === type))?.href ?? ''
const idsOf = ({ features }: Items) => features.map(({ id }) => id)

const list = async (query = '') => {
  const reply = await api.as(reader).get<string>(`${items}${query}`)
  expect(reply.status, String(reply.body)).toBe(200)
  return JSON.parse(reply.body) as Items
}

describe("200: every document links to the next with the caller's token", () => {
  test('from the landing page to a feature', async () => {
    const get = async <Body>(path: string) => {
      const { status, body } = await api.as(token).get<Body | string>(path)
      expect(status, path).toBe(200)
      return (typeof body === 'string' ? JSON.parse(body) : body) as Body
    }
    const landing = await get<{ links: Link[] }>(`${root}?token=${token}`)
    for (const { href } of landing.links) expect(new URL(href).searchParams.get('token'), href).toBe(token)
    const api30 = await get<{ openapi: string; paths: object }>(local(hrefOf(landing.links, 'service-desc')))
    expect(api30.openapi).toBe('3.0.3')
    const conformance = await get<{ conformsTo: string[] }>(local(hrefOf(landing.links, 'conformance')))
    expect(conformance.conformsTo).toContain('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core')
    const { collections } = await get<{ collections: { id: string; links: Link[]; extent: unknown }[] }>(
      local(hrefOf(landing.links, 'data')),
    )
    const own = collections.find(({ id }) => id === trees.typeName)
    expect(own?.extent).toMatchObject({ spatial: { bbox: [[0, 0, 179.5, 21]] } })
    const page = await get<Items>(local(hrefOf(own?.links ?? [], 'items', 'application/geo+json')))
    expect(page).toMatchObject({ numberMatched: 23, numberReturned: 10 })
    const collected: unknown[] = [...idsOf(page)]
    for (let next = hrefOf(page.links, 'next'); next; ) {
      expect(new URL(next).searchParams.get('token')).toBe(token)
      const more = await get<Items>(local(next))
      collected.push(...idsOf(more))
      next = hrefOf(more.links, 'next')
    }
    expect(collected).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
    const one = await get<GeoJSON.Feature & { links: Link[] }>(`${items}/4?token=${token}`)
    expect(one).toMatchObject({ id: 4, geometry: { coordinates: [3, 3] }, properties: { height: 1.5 } })
    expect(hrefOf(one.links, 'self')).toContain(`token=${token}`)
  })

  test('unreadable layers are in no list', async () => {
    const { body } = await api.as(stranger).get<{ collections: { id: string }[] }>(`${root}/collections`)
    expect(JSON.stringify(body)).not.toContain(trees.typeName)
    const html = await api.as(stranger).get<string>(`${root}/collections?f=html`)
    expect(html.body).not.toContain(trees.typeName)
  })
})

describe('200: parameters of a list', () => {
  test.each([
    ['?bbox=1,1,3,3', [2, 3, 4]],
    ['?bbox=1,1,0,3,3,9', [2, 3, 4]],
    ['?bbox=179,-90,1,90', [1, 2, 22]],
    ['?bbox=1,1,3,3&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326', [2, 3, 4]],
    ['?bbox=100000,100000,350000,350000&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/3857', [2, 3, 4]],
    ['?datetime=2020-01-03', [3]],
    ['?datetime=2020-01-03T', [3]],
    ['?datetime=2020-01-20T/..', [20, 22, 23]],
    ['?datetime=../2020-01-02T', [1, 2]],
    ['?datetime=2020-01-02T/2020-01-04T', [2, 3, 4]],
    ['?datetime=2020-01-20/2020-02', [20, 22, 23]],
    ['?datetime=2021/..', []],
    ['?datetime=2020-01-03T12:00:00Z', [3]],
    ['?datetime=2020-01-20T00:00:00Z/..', [20, 22, 23]],
    ['?datetime=../2020-01-02', [1, 2]],
    ['?datetime=2020-01-02T00:00:00Z/2020-01-04T23:00:00Z', [2, 3, 4]],
    ['?species=ash&height=0.5', [2]],
    ['?species=nothing', []],
    ['?limit=2&offset=21', [22, 23]],
    ['?limit=2&offset=100', []],
    ['?limit=100000000', Array.from({ length: 23 }, (_, at) => at + 1)],
  ])('%s', async (query, ids) => {
    const page = await list(query)
    expect(idsOf(page)).toEqual(ids)
    expect(page.numberReturned).toBe(ids.length)
  })

  test('coordinates follow the axis order of their system', async () => {
    const at = async (crs: string) => {
      const reply = await api.as(reader).get<string>(`${items}/4?crs=${encodeURIComponent(crs)}`)
      expect(reply.headers.get('content-crs')).toBe(`<${crs}>`)
      return (JSON.parse(reply.body) as GeoJSON.Feature<GeoJSON.Point>).geometry.coordinates
    }
    const other = await api
      .as(reader)
      .get<string>(`${items}/3?crs=http://www.opengis.net/def/crs/EPSG/0/3857`)
    expect(await at('http://www.opengis.net/def/crs/OGC/1.3/CRS84')).toEqual([3, 3])
    expect((JSON.parse(other.body) as GeoJSON.Feature<GeoJSON.Point>).geometry.coordinates).toEqual([
      222_638.9816, 222_684.2085,
    ])
    const lying = await makeLayer({
      objects: [{ id: 1, wkt: 'POINT(10 50)' }],
      readers: [{ userId: reader.id }],
    })
    const turned = await api
      .as(reader)
      .get<string>(
        `${root}/collections/${lying.typeName}/items?crs=http://www.opengis.net/def/crs/EPSG/0/4326`,
      )
    expect((JSON.parse(turned.body) as Items).features[0]?.geometry?.coordinates).toEqual([50, 10])
  })
})

test('200: browsers get HTML with escaped texts', async () => {
  const accept = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
  const paths = [
    '',
    '/conformance',
    '/collections',
    `/collections/${trees.typeName}`,
    `/collections/${trees.typeName}/items`,
    `/collections/${trees.typeName}/items/4`,
  ]
  for (const path of paths) {
    const reply = await api.as(reader).get<string>(`${root}${path}`, accept)
    expect(reply.status, path).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(reply.body).not.toContain('<script')
    expect(reply.body).not.toContain('<img')
    const json = await api.as(reader).get(`${root}${path}?f=json`, accept)
    expect(json.headers.get('content-type')).toMatch(/json/)
  }
})

test('304: until an object changes', async () => {
  const first = await api.as(reader).get(`${items}?limit=1`)
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await api.as(reader).get(`${items}?limit=1`, { headers })).status).toBe(304)
  expect((await api.as(reader).get(`${items}?limit=2`, { headers })).status).toBe(200)
  expect((await api.as(stranger).get(`${items}?limit=1`, { headers })).status).toBe(403)
})

describe('401, 403, 404 and 400 as text', () => {
  test.each(['', '/items', '/items/1'])('of a collection%s', async (tail) => {
    const path = `${root}/collections/${trees.typeName}${tail}`
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await api.as(stranger).get(path)).status).toBe(403)
    expect((await api.as(reader).get(`${root}/collections/local:nothing${tail}`)).status).toBe(404)
  })

  test.each(['/items/999', '/items/x', '/items/1%20or%201=1', "/items/1'--", '/items/99999999999999999999'])(
    '404: %s',
    async (tail) => {
      expect((await api.as(reader).get(`${root}/collections/${trees.typeName}${tail}`)).status).toBe(404)
    },
  )

  test.each([
    '?limit=0',
    '?limit=many',
    '?offset=-1',
    '?bbox=1,2,3',
    '?bbox=1,2,3,NaN',
    '?bbox=1,3,2,1',
    '?bbox=1000,1000,2000,2000',
    '?bbox=1,1,2,2&bbox-crs=EPSG:4326',
    '?crs=http://www.opengis.net/def/crs/EPSG/0/999999',
    '?datetime=soon',
    '?datetime=2020-02-30',
    '?datetime=2020-02-30T',
    '?datetime=2020-13',
    '?datetime=T',
    '?datetime=../..',
    '?datetime=a/b/c',
    '?height=high',
    '?height=NaN',
    '?nobody=1',
    '?ctid=1',
    '?height%22;drop%20table%20tasks;--=1',
    '?f=xml',
  ])('400: %s', async (query) => {
    const reply = await api.as(reader).get<string>(`${items}${query}`)
    expect(reply.status, String(reply.body)).toBe(400)
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.body).toEqual({ code: 'request.invalid', description: expect.stringMatching(/\S/) })
  })
})
