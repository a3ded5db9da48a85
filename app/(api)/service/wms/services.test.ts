import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { roleCodes } from '@/lib/access/actor'
import type { Layer } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import { pixelsOf } from '@/lib/testing/pixels'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let people: SevenRoles
let parks: Layer
let secret: Layer

const colors = ['match', ['get', 'kind'], 'парк', '#00ff00', 'сад', '#ffff00', '#888888']

beforeAll(async () => {
  router = await serveRouter(manifest)
  people = await scene.sevenRoles()
  parks = await makeLayer({
    title: 'Парки & <сады>',
    geometryType: 'Polygon',
    style: [{ id: 'park', type: 'fill', minzoom: 3, paint: { 'fill-color': colors } }],
    fields: { name: 'string', kind: 'string', area: 'double' },
    objects: [
      { wkt: square(10, 50), values: { name: '<script>alert(1)</script> & "Сад"', kind: 'сад', area: 1.25 } },
      { wkt: square(11, 51), values: { name: 'Парк', kind: 'парк', area: null } },
    ],
    readers: [{ organizationId: people.organization.id }],
  })
  secret = await makeLayer({ title: 'Тайное место', objects: [{ wkt: square(10, 50) }] })
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (parameters: Parameters, token = people.tokens.MAIN_ADMINISTRATOR, headers = {}) =>
  askWms(router.origin, token, parameters, headers)

/** Element names of a document that is well-formed. */
function elementsOf(text: string): string[] {
  const names: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names.push(name))
  parser.write(text).close()
  return names
}

describe('GetCapabilities', () => {
  const capabilities = async (version: string, token: string) => {
    const reply = await fetch(
      `${router.origin}/service/wms?SERVICE=WMS&Request=GetCapabilities&version=${version}&token=${token}`,
    )
    return { type: reply.headers.get('content-type'), text: await reply.text() }
  }

  test.each([
    ['1.3.0', 'WMS_Capabilities', 'text/xml'],
    ['1.1.1', 'WMT_MS_Capabilities', 'application/vnd.ogc.wms_xml'],
    ['1.0.0', 'WMT_MS_Capabilities', 'application/vnd.ogc.wms_xml'],
    ['2.0.0', 'WMS_Capabilities', 'text/xml'],
  ])('200: well-formed when %s is requested', async (version, root, mediaType) => {
    const { type, text } = await capabilities(version, people.tokens.USER)
    const names = elementsOf(text)
    expect([names[0], type]).toEqual([root, `${mediaType}; charset=utf-8`])
    expect(names.filter((name) => name === 'Layer').length).toBeGreaterThanOrEqual(2)
    expect(text).toContain('<Title>Парки &amp; &lt;сады&gt;</Title>')
    expect(text).toContain(root === 'WMS_Capabilities' ? '<MaxScaleDenominator>' : '<ScaleHint ')
    const [, legends = ''] = /GetLegendGraphic>([\s\S]*?)<\/\w*:?GetLegendGraphic>/.exec(text) ?? []
    expect(legends).toContain('<Format>image/gif</Format>')
    expect(text.split('<Format>image/gif</Format>')).toHaveLength(2)
    // Latitude first for degrees in 1.3.0, longitude first before.
    const box =
      root === 'WMS_Capabilities'
        ? 'CRS="EPSG:4326" minx="50" miny="10"'
        : 'SRS="EPSG:4326" minx="10" miny="50"'
    expect(text).toContain(`<BoundingBox ${box}`)
  })

  test('200: every URL keeps the token', async () => {
    const token = people.tokens.USER
    for (const version of ['1.3.0', '1.1.1']) {
      const { text } = await capabilities(version, token)
      const addresses = [...text.matchAll(/xlink:href="([^"]*)"/g)].map(([, address = '']) => address)
      expect(addresses.length).toBeGreaterThan(5)
      for (const address of addresses)
        expect(address).toMatch(new RegExp(`[?;]token=${encodeURIComponent(token)}(&amp;|$)`))
      const legend = addresses
        .find((address) => address.includes('GetLegendGraphic'))
        ?.replaceAll('&amp;', '&')
      const query = legend?.slice(legend.indexOf('?'))
      const reply = await fetch(`${router.origin}/service/wms${query}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  test('200: unreadable layers are absent, for any role', async () => {
    for (const role of roleCodes) {
      const { text } = await capabilities('1.3.0', people.tokens[role])
      const main = role.startsWith('MAIN_')
      expect(text.includes(parks.typeName), role).toBe(true)
      expect(text.includes('Тайное место') || text.includes(secret.typeName), role).toBe(main)
    }
  })
})

describe('GetFeatureInfo', () => {
  const info = (over: Parameters = {}, token = people.tokens.USER) =>
    ask(
      map13(parks.typeName, {
        request: 'GetFeatureInfo',
        query_layers: parks.typeName,
        i: 250,
        j: 150,
        ...over,
      }),
      token,
    )

  test('200: the object at the pixel, in every format', async () => {
    const json = await info({ info_format: 'application/json' })
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { features } = JSON.parse(json.bytes.toString()) as { features: { properties: object }[] }
    expect(features.map(({ properties }) => properties)).toEqual([
      { name: '<script>alert(1)</script> & "Сад"', kind: 'сад', area: 1.25 },
    ])
    const html = (await info({ info_format: 'text/html' })).bytes.toString()
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Сад&quot;')
    expect(html).not.toContain('<script')
    const plain = (await info({ info_format: 'text/plain' })).bytes.toString()
    expect(plain).toContain('  kind = сад\n  area = 1.25\n')
    const gml = (await info({ info_format: 'application/vnd.ogc.gml' })).bytes.toString()
    expect(elementsOf(gml)).toContain('gml:featureMember')
  })

  test('200: 1.1.1 with X and Y, the other object, none, and up to the requested count', async () => {
    const { crs: _, i: __, j: ___, ...old } = map13(parks.typeName, { i: 0, j: 0 })
    const over = {
      version: '1.1.1',
      srs: 'EPSG:4326',
      bbox: '8,48,12,52',
      request: 'GetFeatureInfo',
      query_layers: parks.typeName,
    }
    const count = async (more: Parameters) => {
      const reply = await ask({ ...old, ...over, info_format: 'application/json', ...more })
      return (JSON.parse(reply.bytes.toString()) as { features: { id: string }[] }).features.length
    }
    expect(await count({ x: 350, y: 50 })).toBe(1)
    expect(await count({ x: 20, y: 20 })).toBe(0)
    // Where the two touch.
    expect(await count({ x: 300, y: 100 })).toBe(1)
    expect(await count({ x: 300, y: 100, feature_count: 10 })).toBe(2)
  })

  test('400: points outside, layers that are not drawn, other formats', async () => {
    const wrong: Parameters[] = [
      { i: 400 },
      { j: -1 },
      { i: 'x' },
      { query_layers: 'local:other' },
      { info_format: 'image/png' },
    ]
    for (const over of wrong) {
      const reply = await info(over)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/xml; charset=utf-8'])
      elementsOf(reply.bytes.toString())
    }
  })
})

describe('GetLegendGraphic', () => {
  const legend = (over: Parameters = {}, token = people.tokens.USER, headers = {}) =>
    ask(
      { request: 'GetLegendGraphic', layer: parks.typeName, style: '', format: 'image/png', ...over },
      token,
      headers,
    )

  test('200 or 404: the name without its workspace means the one of local, or else the first readable', async () => {
    const bare = parks.typeName.split(':')[1] ?? ''
    const other = await makeLayer({
      style: [{ id: 'own', type: 'fill', paint: { 'fill-color': '#0000ff' } }],
      readers: [{ organizationId: people.organization.id }],
    })
    const rename = (typeName: string) =>
      database.prisma.layer.update({ where: { id: other.id }, data: { typeName } })
    const drawn = async (layer: string) => (await pixelsOf(await legend({ layer }))).at(10, 8)
    await rename(`aaa:${bare}`)
    expect(await drawn(bare)).toEqual(await drawn(parks.typeName))
    await rename(`aaa:${bare}_other`)
    expect(await drawn(`${bare}_other`)).toEqual([0, 0, 255, 255])
    expect((await legend({ layer: `${bare}_none` })).status).toBe(404)
    const info = { request: 'GetFeatureInfo', i: 1, j: 1 }
    for (const [name, status] of [
      [`${bare}_other`, 200],
      [`aaa:${bare}_other`, 200],
      [bare, 400],
    ] as const)
      expect((await ask(map13(`${bare}_other`, { ...info, query_layers: name }))).status, name).toBe(status)
  })

  test('200: a line for each class, a symbol of the requested size, a label beside it', async () => {
    const { size, at } = await pixelsOf(await legend({ width: 30, height: 16 }))
    expect(size[0]).toBeGreaterThan(60)
    expect(size[1]).toBe(3 * 16 + 2 * 4)
    expect([at(15, 8), at(15, 28), at(15, 48)]).toEqual([
      [0, 255, 0, 255],
      [255, 255, 0, 255],
      [136, 136, 136, 255],
    ])
  })

  test('200: a single style for all objects is a symbol alone', async () => {
    await saveStyle(parks.id, 'plain', [{ id: 'plain', type: 'fill', paint: { 'fill-color': '#ff0000' } }])
    const { size, at } = await pixelsOf(await legend({ style: 'plain', width: 40, height: 30 }))
    expect([size, at(20, 15)]).toEqual([
      [40, 30],
      [255, 0, 0, 255],
    ])
  })

  test('200: JPEG and JSON', async () => {
    const jpeg = await legend({ format: 'image/jpeg' })
    expect([jpeg.headers.get('content-type'), jpeg.bytes[0]]).toEqual(['image/jpeg', 0xff])
    const json = await legend({ format: 'application/json' })
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { Legend } = JSON.parse(json.bytes.toString()) as {
      Legend: { layerName: string; rules: { title: string; icon: string }[] }[]
    }
    expect(Legend[0]?.layerName).toBe(parks.typeName)
    expect(Legend[0]?.rules.map(({ title }) => title)).toEqual(['парк', 'сад', 'прочее'])
    for (const { icon } of Legend[0]?.rules ?? []) {
      const bytes = Buffer.from(icon.slice('data:image/png;base64,'.length), 'base64')
      expect((await pixelsOf({ bytes })).size).toEqual([20, 20])
    }
  })

  test('200: GIF as in PNG, with a transparent or a solid background', async () => {
    for (const [version, transparent, alpha] of [
      ['1.1.1', 'true', 0],
      ['1.3.0', 'false', 255],
    ] as const) {
      const over = { version, width: 30, height: 16, transparent }
      const gif = await legend({ ...over, format: 'image/gif' })
      expect([gif.status, gif.headers.get('content-type')]).toEqual([200, 'image/gif'])
      expect(gif.bytes.toString('latin1', 0, 6)).toBe('GIF89a')
      const [one, other] = [await pixelsOf(gif), await pixelsOf(await legend(over))]
      expect(one.size).toEqual(other.size)
      // A palette of 256 colours is near, not exact.
      for (const y of [8, 28, 48])
        expect(one.at(15, y)).toEqual(other.at(15, y).map((value) => expect.closeTo(value, -0.5)))
      expect(one.at(15, 18)[3]).toBe(alpha)
    }
    expect((await ask({ format: 'image/gif' }, people.tokens.USER)).status).toBe(400)
  })

  test('304 until the style changes; a scale that hides it leaves an empty legend', async () => {
    const etag = (await legend()).headers.get('etag') ?? ''
    const again = () => legend({}, people.tokens.USER, { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    const stranger = await ask({ request: 'GetLegendGraphic', layer: secret.typeName }, people.tokens.USER, {
      'if-none-match': '*',
    })
    expect(stranger.status).toBe(403)
    await database.query(sql`update layers set revision = revision + 1 where id = ${parks.id}`)
    expect((await again()).status).toBe(200)
    const near = JSON.parse((await legend({ format: 'application/json', scale: 10_000 })).bytes.toString())
    const far = JSON.parse(
      (await legend({ format: 'application/json', scale: 500_000_000 })).bytes.toString(),
    )
    expect([near.Legend[0].rules.length, far.Legend[0].rules.length]).toEqual([3, 0])
  })

  test.each<[number, string, Parameters]>([
    [404, 'a layer that is no name', { layer: 'ws:<script>' }],
    [404, 'a style that is a path', { style: '../../x' }],
    [400, 'a page as a format', { format: 'text/html' }],
    [400, 'SVG', { format: 'image/svg+xml' }],
    [400, 'a giant box', { width: 100_000 }],
    [400, 'a box of no size', { height: 0 }],
    [400, 'no layer', { layer: '' }],
    [400, 'SLD', { sld: 'http://127.0.0.1/' }],
    [400, 'a scale of words', { scale: 'x' }],
  ])('%i as plain text: %s', async (status, _, over) => {
    const reply = await legend(over)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(reply.bytes.toString()).not.toMatch(/[<]script|select /)
  })
})
