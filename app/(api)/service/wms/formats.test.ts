import { loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { make } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let token: string
let areas: Layer
let lines: Layer
let points: Layer

beforeAll(async () => {
  router = await serveRouter(manifest)
  const reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  areas = await makeLayer({
    geometryType: 'Polygon',
    fields: { name: 'string' },
    style: [
      { id: 'fill', type: 'fill', paint: { 'fill-color': '#ff0000', 'fill-antialias': false } },
      {
        id: 'name',
        type: 'symbol',
        layout: { 'text-field': ['get', 'name'], 'text-size': 16, 'text-font': ['Golos Text Bold'] },
        paint: { 'text-color': '#111111', 'text-halo-color': '#ffffff', 'text-halo-width': 2 },
      },
    ],
    objects: [{ wkt: square(9, 49, 2), values: { name: 'Парк <b> & Park' } }],
    readers,
  })
  lines = await makeLayer({
    geometryType: 'LineString',
    style: [
      {
        id: 'line',
        type: 'line',
        paint: { 'line-color': '#0000ff', 'line-width': 4, 'line-dasharray': [3, 2] },
      },
    ],
    objects: [{ wkt: 'LINESTRING(8.5 48.5,11.5 51.5)' }],
    readers,
  })
  points = await makeLayer({
    geometryType: 'Point',
    style: [
      {
        id: 'dot',
        type: 'circle',
        paint: { 'circle-radius': 10, 'circle-color': '#00aa00', 'circle-stroke-width': 2 },
      },
    ],
    objects: [{ wkt: 'POINT(10 50)' }],
    readers,
  })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const draw = (layer: Layer, over: Parameters = {}) =>
  askWms(router.origin, token, map13(layer.typeName, over))
const textOf = async (layer: Layer, over: Parameters) => {
  const reply = await draw(layer, over)
  return { ...reply, text: Buffer.from(reply.bytes).toString('utf8') }
}

describe('formats', () => {
  test('200: WebP with transparency', async () => {
    const reply = await draw(areas, { format: 'image/webp', transparent: 'true' })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const picture = await loadImage(reply.bytes)
    expect([picture.width, picture.height]).toEqual([400, 400])
  })

  test('200: image/png8 is a PNG with a palette', async () => {
    const reply = await draw(areas, { format: 'image/png8' })
    expect([reply.status, reply.headers.get('content-type'), reply.bytes[25]]).toEqual([200, 'image/png', 3])
  })

  test('200: SVG has shapes and texts, its fonts, and the size of the map', async () => {
    const { status, headers, text } = await textOf(areas, { format: 'image/svg+xml' })
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('content-security-policy')).toContain('font-src data:')
    expect(text).toMatch(/<svg [^>]*width="400" height="400" viewBox="0 0 400 400">/)
    expect(text).toMatch(/<path fill="red" d="M/)
    expect(text).toMatch(/<text [^>]*font-weight="600" font-family="Golos Text,sans-serif"[^>]*>Парк</)
    expect(text).toContain('@font-face{font-family:"Golos Text";font-weight:600')
    expect(text).not.toMatch(/<image|<b>|x="[^"]*, "/)
  })

  test('200: SVG looks as the picture', async () => {
    const [vector, pixels] = await Promise.all([draw(areas, { format: 'image/svg+xml' }), draw(areas)])
    const { at } = await pixelsOf(pixels)
    const svg = await pixelsOf(vector)
    for (const [x, y] of [
      [110, 110],
      [290, 110],
      [50, 50],
      [350, 200],
    ] as const)
      expect(svg.at(x, y)).toEqual(at(x, y))
  })

  test.each([
    ['lines', 'blue'],
    ['points', '#0A0'],
  ] as const)('200: SVG of %s', async (name, color) => {
    const layer = name === 'lines' ? lines : points
    const { text } = await textOf(layer, { format: 'image/svg+xml', transparent: 'true' })
    expect(text.toLowerCase()).toContain(`"${color.toLowerCase()}"`)
    expect(text).not.toContain('<image')
  })

  test('200: PDF is one page of the size on paper', async () => {
    const { status, headers, text } = await textOf(areas, { format: 'application/pdf' })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.startsWith('%PDF-')).toBe(true)
    // 400 pixels of 96 to the inch are 300 points.
    expect(text).toMatch(/MediaBox \[0 0 300 300\]/)
    expect(text).toMatch(/FontName \/[A-Z]+\+GolosText-SemiBold/)
  })

  test('400: an unknown format is the exception of the version', async () => {
    const { status, text } = await textOf(areas, { format: 'image/tiff' })
    expect([status, text]).toEqual([400, expect.stringContaining('code="InvalidFormat"')])
    const older = { format: 'image/tiff', version: '1.1.1', srs: 'EPSG:4326', bbox: '8,48,12,52' }
    expect((await textOf(areas, older)).text).toContain('ServiceExceptionReport version="1.1.1"')
  })

  test('200: capabilities announce all of them by their media types', async () => {
    const reply = await askWms(router.origin, token, { service: 'WMS', request: 'GetCapabilities' })
    const text = Buffer.from(reply.bytes).toString()
    const [, map = ''] = /<GetMap>(.*?)<DCPType>/s.exec(text) ?? []
    for (const format of ['image/png; mode=8bit', 'image/webp', 'image/svg+xml', 'application/pdf'])
      expect(map).toContain(`<Format>${format}</Format>`)
    // The suites of the OGC ask for each of them and compare media types.
    expect(map).not.toContain('png8')
  })

  test('400: an exception in the picture is written in the asked format', async () => {
    const over = { format: 'image/svg+xml', exceptions: 'INIMAGE', layers: 'nowhere' }
    const { status, headers, text } = await textOf(areas, over)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(text).toContain('<text')
  })
})

describe('resolution', () => {
  const inked = async (over: Parameters) => (await pixelsOf(await draw(points, over))).inked()

  test.each<Parameters>([{ dpi: 192 }, { map_resolution: 192 }, { format_options: 'antialias:on;dpi:192' }])(
    '200: symbols are twice as large with %o',
    async (over) => {
      const [usual, finer] = [await inked({}), await inked(over)]
      expect(finer / usual).toBeGreaterThan(3.7)
      expect(finer / usual).toBeLessThan(4.3)
    },
  )

  test('200: 96 is the usual one, in all three spellings at once', async () => {
    const same = { dpi: 96, map_resolution: 96, format_options: 'dpi:96' }
    expect(Buffer.compare((await draw(points, same)).bytes, (await draw(points)).bytes)).toBe(0)
  })

  test('200: PDF is smaller on paper', async () => {
    const { text } = await textOf(points, { format: 'application/pdf', dpi: 192 })
    expect(text).toMatch(/MediaBox \[0 0 150 150\]/)
  })

  test('200: the scale that a style depends on is that on paper', async () => {
    const near = await makeLayer({
      geometryType: 'Point',
      style: [{ id: 'dot', type: 'circle', minzoom: 7, paint: { 'circle-radius': 10 } }],
      objects: [{ wkt: 'POINT(10 50)' }],
      readers: [],
    })
    const admin = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
    const of = async (over: Parameters) =>
      (await pixelsOf(await askWms(router.origin, admin, map13(near.typeName, over)))).inked()
    // A hundred pixels to the degree are zoom 6.1; at 48 pixels per inch 7.1.
    expect([(await of({})) > 0, (await of({ dpi: 48 })) > 0]).toEqual([false, true])
  })

  test.each<Parameters>([
    { dpi: 29 },
    { dpi: 601 },
    { dpi: 'many' },
    { format_options: 'dpi:0' },
    { map_resolution: 1e9 },
  ])('400: %o', async (over) => {
    const { status, text } = await textOf(points, over)
    expect([status, text]).toEqual([400, expect.stringContaining('ServiceException')])
    expect(text).toContain(Object.keys(over)[0])
  })

  test('400: two that differ', async () => {
    expect((await draw(points, { dpi: 96, map_resolution: 192 })).status).toBe(400)
  })

  test('200: a legend is as large', async () => {
    const legend = { service: 'WMS', version: '1.3.0', request: 'GetLegendGraphic', layer: points.typeName }
    const ask = async (over: Parameters) =>
      (await pixelsOf(await askWms(router.origin, token, { ...legend, format: 'image/png', ...over }))).size
    expect([await ask({}), await ask({ dpi: 192 })]).toEqual([
      [20, 20],
      [40, 40],
    ])
  })
})
