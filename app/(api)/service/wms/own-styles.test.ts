import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import type { Layer } from '@/lib/domain/layers'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { pixelsOf } from '@/lib/testing/pixels'
import { dot, dotRule, sld10, sld11 } from '@/lib/testing/styles/sld'
import { askWms, map13, type Parameters, square } from '@/lib/testing/wms/ask'

let router: RouterServer
let reader: User
let token: string
let trees: Layer
let parks: Layer
let hidden: Layer

const dotted = (color: string) => [
  { id: 'dot', type: 'circle', paint: { 'circle-radius': 10, 'circle-color': color } },
]

beforeAll(async () => {
  router = await serveRouter(manifest)
  reader = await make.user({ role: 'USER' })
  token = await make.token(reader)
  const readers = [{ userId: reader.id }]
  const point = { wkt: 'POINT(10 50)', values: { kind: 'oak' } }
  const fields = { kind: 'string' as const }
  trees = await makeLayer({
    geometryType: 'Point',
    fields,
    objects: [point],
    style: dotted('#ff0000'),
    readers,
  })
  await saveStyle(trees.id, 'blue', dotted('#0000ff'))
  parks = await makeLayer({ geometryType: 'Polygon', fields, objects: [{ wkt: square(8, 48, 4) }], readers })
  hidden = await makeLayer({ geometryType: 'Point', fields, objects: [point] })
})
afterAll(async () => {
  router.stop()
  await stopDatabase()
})

const ask = (parameters: Parameters) => askWms(router.origin, token, parameters)

/** The colour in the middle of the map. */
async function middle(over: Parameters): Promise<string> {
  const reply = await ask(map13(trees.typeName, over))
  expect(reply.status, reply.bytes.toString().slice(0, 500)).toBe(200)
  const [red = 0, green = 0, blue = 0] = (await pixelsOf(reply)).at(200, 200)
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const green = () => sld10(dotRule('#00ff00'), trees.typeName)

describe('GetMap', () => {
  test('200: STYLES names any style of the layer', async () => {
    expect([await middle({}), await middle({ styles: 'own' }), await middle({ styles: 'blue' })]).toEqual([
      '#ff0000',
      '#ff0000',
      '#0000ff',
    ])
  })

  test('200: a style in SLD 1.0 or 1.1 that comes along; the stored one is drawn again afterwards', async () => {
    const newer = sld11(
      `<se:Rule>${dot('#00ff00').replaceAll('CssParameter', 'SvgParameter')}</se:Rule>`,
      trees.typeName,
    )
    for (const text of [green(), newer]) expect(await middle({ sld_body: text })).toBe('#00ff00')
    expect(await middle({ sld_body: sld10(dotRule('#ff00ff'), trees.typeName) })).toBe('#ff00ff')
    expect(await middle({})).toBe('#ff0000')
  })

  test('200: the layer may be named without its workspace, and layers without a style of theirs keep their own', async () => {
    expect(await middle({ sld_body: sld10(dotRule('#00ff00'), trees.typeName.slice(6)) })).toBe('#00ff00')
    expect(await middle({ sld_body: sld10(dotRule('#00ff00'), parks.typeName) })).toBe('#ff0000')
  })

  test('200: without LAYERS the document says what is drawn, in its order', async () => {
    const area = `<NamedLayer><Name>${parks.typeName}</Name><UserStyle><FeatureTypeStyle><Rule><PolygonSymbolizer><Fill><CssParameter name="fill">#ffff00</CssParameter></Fill></PolygonSymbolizer></Rule></FeatureTypeStyle></UserStyle></NamedLayer>`
    const text = green().replace('<NamedLayer>', `${area}<NamedLayer>`)
    const reply = await ask(map13('', { layers: '', sld_body: text }))
    const picture = await pixelsOf(reply)
    expect([picture.at(200, 200).slice(0, 3), picture.at(20, 20).slice(0, 3)]).toEqual([
      [0, 255, 0],
      [255, 255, 0],
    ])
  })

  test('200: STYLES chooses among the styles of the document and the stored ones; a document may name a stored one', async () => {
    const two = `<StyledLayerDescriptor version="1.0.0"><NamedLayer><Name>${trees.typeName}</Name>${['a', 'b'].map((name) => `<UserStyle><Name>${name}</Name><FeatureTypeStyle>${dotRule(name === 'a' ? '#00ff00' : '#00ffff')}</FeatureTypeStyle></UserStyle>`).join('')}</NamedLayer></StyledLayerDescriptor>`
    expect(await middle({ sld_body: two })).toBe('#00ff00')
    expect(await middle({ sld_body: two, styles: 'b' })).toBe('#00ffff')
    expect(await middle({ sld_body: two, styles: 'blue' })).toBe('#0000ff')
    const named = `<StyledLayerDescriptor version="1.0.0"><NamedLayer><Name>${trees.typeName}</Name><NamedStyle><Name>blue</Name></NamedStyle></NamedLayer></StyledLayerDescriptor>`
    expect(await middle({ sld_body: named })).toBe('#0000ff')
  })

  test('403 and 404: a document opens no other layer', async () => {
    const closed = await ask(map13('', { layers: '', sld_body: sld10(dotRule('#00ff00'), hidden.typeName) }))
    expect([closed.status, closed.bytes.toString()]).toEqual([
      403,
      expect.stringContaining('LayerNotDefined'),
    ])
    const absent = await ask(map13('', { layers: '', sld_body: sld10(dotRule('#00ff00'), 'local:absent') }))
    expect([absent.status, absent.bytes.toString()]).toEqual([
      404,
      expect.stringContaining('LayerNotDefined'),
    ])
  })

  test.each<[string, () => Parameters, RegExp]>([
    ['a style by its address', () => ({ sld: 'http://127.0.0.1/a.sld' }), /SLD_BODY/],
    ['a document type', () => ({ sld_body: `<!DOCTYPE a>${green()}` }), /sld_body: .*DOCTYPE/],
    ['too many rules', () => ({ sld_body: sld10('<Rule></Rule>'.repeat(101), trees.typeName) }), /100/],
    ['an empty rule', () => ({ sld_body: sld10('<Rule/>', trees.typeName) }), /символизатора/],
    [
      'a picture of another server',
      () => ({
        sld_body: sld10(
          `<Rule>${dot('#00ff00')}<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xlink:href="http://10.0.0.1/a.png"/></ExternalGraphic></Graphic></PointSymbolizer></Rule>`,
          trees.typeName,
        ),
      }),
      /не загружается/,
    ],
    [
      'a layer of the user',
      () => ({ sld_body: '<StyledLayerDescriptor version="1.0.0"><UserLayer/></StyledLayerDescriptor>' }),
      /NamedLayer/,
    ],
    ['a style that there is not', () => ({ sld_body: green(), styles: 'absent' }), /StyleNotDefined/],
  ])('400: %s', async (_, over, words) => {
    for (const version of ['1.3.0', '1.1.1']) {
      const reply = await ask(map13(trees.typeName, { version, srs: 'EPSG:4326', ...over() }))
      expect([reply.status, reply.bytes.toString()]).toEqual([400, expect.stringMatching(words)])
      expect(reply.bytes.toString()).toContain('ServiceExceptionReport')
    }
  })
})

test('GetLegendGraphic: the rules of the document, each with its title', async () => {
  const rules = dotRule('#00ff00', '<Name>Oaks</Name>') + dotRule('#0000ff', '<Name>Others</Name>')
  const legend = { service: 'WMS', version: '1.3.0', request: 'GetLegendGraphic', layer: trees.typeName }
  const reply = await ask({ ...legend, format: 'application/json', sld_body: sld10(rules, trees.typeName) })
  const { Legend } = JSON.parse(reply.bytes.toString()) as { Legend: { rules: { title: string }[] }[] }
  expect(Legend[0]?.rules.map(({ title }) => title)).toEqual(['Oaks', 'Others'])
  const refused = await ask({ ...legend, format: 'image/png', sld_body: '<x/>' })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
})

test('GetFeatureInfo: the layers of the document can be asked', async () => {
  const info = map13('', {
    layers: '',
    request: 'GetFeatureInfo',
    query_layers: trees.typeName,
    info_format: 'application/json',
    i: 200,
    j: 200,
    sld_body: green(),
  })
  const reply = await ask(info)
  expect(JSON.parse(reply.bytes.toString())).toMatchObject({ features: [{ properties: { kind: 'oak' } }] })
})

test.each([
  ['1.3.0', '<sld:UserDefinedSymbolization SupportSLD="1" UserLayer="0" UserStyle="1" RemoteWFS="0"'],
  ['1.1.1', '<UserDefinedSymbolization SupportSLD="1" UserLayer="0" UserStyle="1" RemoteWFS="0"/>'],
])(
  'GetCapabilities %s says that styles may come along, and names no operation that there is not',
  async (version, text) => {
    const capabilities = (await ask({ service: 'WMS', version, request: 'GetCapabilities' })).bytes.toString()
    expect(capabilities).toContain(text)
    expect(capabilities).not.toMatch(/GetStyles|PutStyles|DescribeLayer/)
  },
)
