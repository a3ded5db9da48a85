import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { square } from '@/lib/testing/wms/ask'

let router: RouterServer
let token: string
let areas: Layer
let secret: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  const reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  areas = await makeLayer({
    title: 'Парки',
    geometryType: 'Polygon',
    fields: { name: 'string', kind: 'int' },
    style: [{ id: 'fill', type: 'fill', paint: { 'fill-color': '#ff0000', 'fill-antialias': false } }],
    objects: [
      { wkt: square(36, 54, 4), values: { name: 'Парк', kind: 1 } },
      { wkt: square(36, 50, 2), values: { name: 'Сад', kind: 2 } },
    ],
    readers: [{ userId: reader.id }],
  })
  secret = await makeLayer({ title: 'Секрет', geometryType: 'Point', objects: [{ wkt: 'POINT(38 56)' }] })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

async function print(body: object, as: string | null = token, language = 'en') {
  const reply = await fetch(`${router.origin}/service/print`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(as && { authorization: `Bearer ${as}` }),
    },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes, text: bytes.toString('utf8') }
}

const sheet = (over: object = {}) => ({
  title: 'Карта парков',
  layers: [{ name: areas.typeName }],
  center: [38, 56],
  scale: 2_000_000,
  ...over,
})

describe('formats', () => {
  test('200: PDF of the size of the paper, with texts', async () => {
    const { status, headers, text } = await print(sheet({ grid: 'degrees', attribution: 'City office' }))
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Карта парков.pdf')}`,
    )
    expect(text.startsWith('%PDF-')).toBe(true)
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
    expect(text).toContain('GolosText')
  })

  test('200: PNG of the paper, which says its resolution', async () => {
    const reply = await print(sheet({ format: 'png', dpi: 100, orientation: 'portrait' }))
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { size, at } = await pixelsOf(reply)
    expect(size).toEqual([827, 1169])
    // The middle of the map lies on an edge of the area's middle.
    expect(at(400, 400)).toEqual([255, 0, 0, 255])
    expect(at(3, 3)).toEqual([255, 255, 255, 255])
    const about = reply.bytes.indexOf('pHYs')
    expect(reply.bytes.readUInt32BE(about + 4)).toBe(Math.round(100 / 0.0254))
  })

  test('200: an extent fits on the map', async () => {
    const extent = [37, 55, 39, 57]
    const { status } = await print(sheet({ center: undefined, scale: undefined, extent }))
    expect(status).toBe(200)
  })

  test.each(['EPSG:32637', 'EPSG:4326', 'EPSG:28407'])('200: in %s, with a grid of metres', async (crs) => {
    const { status, text } = await print(sheet({ crs, grid: 'metres', scale: 100_000 }))
    expect([status, status === 200 || text]).toEqual([200, true])
  })

  test('200: without anything around the map', async () => {
    const none = { title: '', legend: false, scaleBar: false, north: false, date: false }
    expect((await print(sheet(none))).status).toBe(200)
  })

  test('200: an A0 sheet of shapes at 300 dpi', async () => {
    expect((await print(sheet({ paper: 'A0', dpi: 300 }))).status).toBe(200)
  })

  test('200: filters leave out objects', async () => {
    const plain = sheet({ format: 'png', dpi: 72, legend: false, north: false })
    const narrowed = { ...plain, layers: [{ name: areas.typeName, filter: 'kind = 2' }] }
    const sought = { ...plain, layers: [{ name: areas.typeName, search: 'Сад' }] }
    const inked = async (body: object) => (await pixelsOf(await print(body))).inked()
    const [all, some, found] = [await inked(plain), await inked(narrowed), await inked(sought)]
    expect(some).toBeLessThan(all / 4)
    expect(found).toBe(some)
  })
})

describe('refusals', () => {
  test('401: nobody', async () => {
    expect((await print(sheet(), null)).status).toBe(401)
  })

  test('403: a layer that may not be read, whatever is asked for beside it', async () => {
    const layers = [{ name: areas.typeName }, { name: secret.typeName }]
    const { status, text } = await print(sheet({ layers }))
    expect(status).toBe(403)
    expect(text).not.toContain('Секрет')
  })

  test.each([
    [404, { layers: [{ name: 'local:nowhere' }] }, /layer/i],
    [400, { layers: [{ name: 'LAYER', style: 'nowhere' }] }, /style|nowhere/i],
    [404, { basemap: 987_654_321 }, /basemap/i],
    [400, { layers: [{ name: 'LAYER', filter: 'kind =' }] }, /CQL|filter/i],
    [400, { layers: [] }, /layers/],
    [400, { format: 'png', paper: 'A0', dpi: 300 }, /dpi.*152/],
    [400, { dpi: 301 }, /dpi/],
    [400, { dpi: 71 }, /dpi/],
    [400, { scale: 99 }, /scale/],
    [400, { scale: undefined }, /scale/],
    [400, { center: undefined }, /extent/],
    [400, { center: [200, 0] }, /center/],
    [400, { paper: 'A5' }, /paper/],
    [400, { crs: 'EPSG:1' }, /crs/],
    [400, { extent: [39, 57, 37, 55] }, /extent/],
    [400, { nothing: 1 }, /nothing/],
    [400, { title: 'x'.repeat(201) }, /title/],
  ] as const)('%i: %o', async (expected, over, words) => {
    const named = JSON.parse(
      JSON.stringify({ ...sheet(), ...over }).replace('"LAYER"', `"${areas.typeName}"`),
    )
    for (const [key, value] of Object.entries(over)) if (value === undefined) delete named[key]
    const { status, text } = await print(named)
    expect([status, text]).toEqual([expected, expect.stringMatching(words)])
  })

  test('400 in Russian', async () => {
    const { text } = await print(sheet({ format: 'png', paper: 'A1', dpi: 300 }), token, 'ru')
    expect(text).toContain('dpi: На листе A1 картинка может иметь не больше 215 точек на дюйм')
  })
})
