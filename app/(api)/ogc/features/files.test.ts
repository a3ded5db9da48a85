import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { openSource } from '@/lib/domain/formats'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { anySystem, fileOf, rowsOf } from '@/lib/testing/formats/files'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { readBytes } from '@/lib/testing/read-bytes'

let router: RouterServer
let token: string
let trees: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  const reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  trees = await makeLayer({
    geometryType: 'Point',
    fields: { species: 'string', height: 'double', passport: 'long', planted: 'date' },
    objects: Array.from({ length: 12 }, (_, at) => ({
      wkt: at === 11 ? null : `POINT(${30 + at / 10} 60)`,
      values: {
        species: at === 1 ? 'дуб, "красный"' : 'клён',
        height: at + 0.5,
        passport: '9007199254740993',
        planted: '2020-01-02',
      },
    })),
    readers: [{ userId: reader.id }],
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const read = (query: string, headers: Record<string, string> = {}, who = token) =>
  readBytes(`${router.origin}/ogc/features/collections/${trees.typeName}/items?${query}`, who, { headers })

describe('200: a page of features as a file', () => {
  test('CSV: names of fields, decimal points, longitude and latitude', async () => {
    const reply = await read('f=csv&limit=2')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(String(reply.bytes).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Longitude,Latitude,species,height,passport,planted',
      '30,60,клён,0.5,9007199254740993,2020-01-02',
      '30.1,60,"дуб, ""красный""",1.5,9007199254740993,2020-01-02',
      '',
    ])
  })

  test.each(['fgb', 'gpkg'])('%s: every object with its values', async (form) => {
    const reply = await read(`f=${form}&limit=100`)
    expect(reply.status, String(reply.status === 200 || reply.bytes)).toBe(200)
    const rows = await rowsOf(await fileOf(reply.bytes))
    expect(rows).toHaveLength(12)
    const first = rows.find(({ attributes }) => attributes.height === 0.5)
    expect(first?.geometry).toEqual({ type: 'Point', coordinates: [30, 60] })
    expect(first?.attributes).toMatchObject({ species: 'клён', height: 0.5 })
    expect(rows.filter(({ geometry }) => geometry === null)).toHaveLength(1)
  })

  test.each(['fgb', 'gpkg'])('%s in another system names it and has its coordinates', async (form) => {
    const crs = 'http://www.opengis.net/def/crs/EPSG/0/3857'
    const reply = await read(`f=${form}&limit=1&crs=${encodeURIComponent(crs)}`)
    expect(reply.headers.get('content-crs')).toBe(`<${crs}>`)
    const path = await fileOf(reply.bytes)
    const source = await openSource(path, { findSystem: anySystem })
    await source.close()
    expect(source.srid ?? source.system).toEqual(expect.anything())
    const [row] = await rowsOf(path)
    const [x = 0, y = 0] = row?.geometry?.type === 'Point' ? row.geometry.coordinates : []
    expect(x).toBeCloseTo(3_339_584.72, 1)
    expect(y).toBeCloseTo(8_399_737.89, 1)
  })

  test('filters, fields and pages as in JSON; the counts and the next page are in headers', async () => {
    const reply = await read('f=csv&filter=height%3E5&sortby=-height&properties=height&limit=3')
    expect(String(reply.bytes).replace('\uFEFF', '').split('\r\n').slice(0, 4)).toEqual([
      'Longitude,Latitude,height',
      ',,11.5',
      '31,60,10.5',
      '30.9,60,9.5',
    ])
    expect(reply.headers.get('ogc-numbermatched')).toBe('7')
    expect(reply.headers.get('ogc-numberreturned')).toBe('3')
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '') ?? []
    const second = await readBytes(`${router.origin}${next.slice(new URL(next).origin.length)}`, token)
    expect(String(second.bytes)).toContain('30.8,60,8.5')
    expect((await read('f=csv&limit=100')).headers.get('link')).toBeNull()
  })

  test('the media type asks for it as well, and links name it', async () => {
    const reply = await read('limit=1', { accept: 'application/geopackage+sqlite3' })
    expect(reply.headers.get('content-type')).toBe('application/geopackage+sqlite3')
    const { links } = JSON.parse(String((await read('limit=1')).bytes)) as { links: { type: string }[] }
    expect(links.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['text/csv', 'application/flatgeobuf', 'application/geopackage+sqlite3']),
    )
  })
})

describe('refusals', () => {
  test('400: an unknown form, a wrong filter, in the form of OGC API', async () => {
    for (const query of ['f=shp', 'f=csv&filter=nothing%3D1', 'f=gpkg&crs=Mars']) {
      const reply = await read(query)
      expect(reply.status, query).toBe(400)
      expect(JSON.parse(String(reply.bytes))).toHaveProperty('code')
    }
  })

  test('403: who may not read the layer gets no file', async () => {
    const stranger = await make.token(await make.user({ role: 'USER' }))
    for (const form of ['csv', 'fgb', 'gpkg'])
      expect((await read(`f=${form}`, {}, stranger)).status).toBe(403)
  })
})
