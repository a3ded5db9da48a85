import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api, type Caller } from '@/lib/testing/api'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'
import { scene, type SevenRoles } from '@/lib/testing/scene'
import { dot, dotRule, sld10, sld11 } from '@/lib/testing/styles/sld'

interface Saved {
  name: string
  layers: { id: string; type: string; paint?: Record<string, unknown> }[]
  warnings: string[]
}

let people: SevenRoles
let owner: Caller
beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = api.as(people.tokens.MAIN_ADMINISTRATOR)
})

const sld = 'application/vnd.ogc.sld+xml'
const se = 'application/vnd.ogc.se+xml'
const qml = 'application/x-qgis-layer-style'

const layerOf = () =>
  makeLayer({
    geometryType: 'Point',
    fields: { kind: 'string', depth: 'double' },
    ownerId: people.users.MAIN_ADMINISTRATOR.id,
  })
const at = (id: number, name = 'made') => `/layers/${id}/styles/${encodeURIComponent(name)}`
const put = (caller: Caller, id: number, text: string, type = sld, language = 'ru') =>
  caller.put<Saved>(at(id), text, { headers: { 'content-type': type, 'accept-language': language } })
const saved = (layerId: number) => database.prisma.layerStyle.count({ where: { layerId } })

test('401, 403 and 404: a file needs the same rights as layers', async () => {
  const { id } = await layerOf()
  const document = sld10(dotRule('#ff0000'))
  expect((await put(api.anonymous, id, document)).status).toBe(401)
  expect((await put(api.as(people.tokens.USER), id, document)).status).toBe(403)
  expect((await put(owner, 2_000_000_001, document)).status).toBe(404)
  const user = api.as(people.tokens.USER)
  for (const f of ['sld', 'se', 'maplibre']) {
    expect((await api.anonymous.get(`${at(id, 'default')}?f=${f}`)).status).toBe(401)
    expect((await user.get(`${at(id, 'default')}?f=${f}`)).status).toBe(403)
  }
  expect((await owner.get(`${at(id, 'absent')}?f=sld`)).status).toBe(404)
  expect(await saved(id)).toBe(0)
})

test.each([
  ['SLD 1.0', sld, sld10(dotRule('#ff0000'))],
  ['SLD 1.1', sld, sld11(`<se:Rule>${dot('#ff0000').replaceAll('CssParameter', 'SvgParameter')}</se:Rule>`)],
  [
    'SE',
    se,
    `<se:FeatureTypeStyle xmlns:se="http://www.opengis.net/se"><se:Rule>${dot('#ff0000')}</se:Rule></se:FeatureTypeStyle>`,
  ],
  [
    'QML',
    qml,
    `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis><renderer-v2 type="singleSymbol"><symbols><symbol name="0" alpha="1"><layer class="SimpleMarker" enabled="1"><prop k="name" v="circle"/><prop k="color" v="255,0,0,255"/><prop k="outline_style" v="no"/><prop k="size" v="20"/><prop k="size_unit" v="Pixel"/></layer></symbol></symbols></renderer-v2></qgis>`,
  ],
])('200: a style in %s is saved', async (_, type, text) => {
  const { id } = await layerOf()
  const reply = await put(owner, id, text, `${type}; charset=utf-8`)
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      name: 'made',
      isDefault: true,
      layers: [{ id: '1-circle', type: 'circle', paint: { 'circle-radius': 10, 'circle-color': '#ff0000' } }],
      warnings: [],
    },
  ])
})

test('200: what could not be carried over is listed in the language of the caller', async () => {
  const { id } = await layerOf()
  const rules = `<Rule><Name>Люки</Name>${dot('#ff0000')}<RasterSymbolizer/></Rule>`
  expect((await put(owner, id, sld10(rules))).body.warnings).toEqual([
    'Правило «Люки»: «RasterSymbolizer» не перенесено.',
  ])
  const english = await put(owner, id, sld10(rules), sld, 'en')
  expect(english.body.warnings).toEqual(['Rule “Люки”: “RasterSymbolizer” is left out.'])
  const icon = `<Rule><PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xlink:href="not-there.svg"/></ExternalGraphic></Graphic></PointSymbolizer></Rule>`
  expect((await put(owner, id, sld10(icon), sld, 'en')).body.warnings).toEqual([
    'The server has no icon “not-there”.',
  ])
})

test('412: a stale revision leaves the style as it is', async () => {
  const { id } = await layerOf()
  const first = await put(owner, id, sld10(dotRule('#ff0000')))
  const headers = { 'content-type': sld, 'if-match': first.headers.get('etag') ?? '' }
  expect((await owner.put(at(id), sld10(dotRule('#00ff00')), { headers })).status).toBe(200)
  expect((await owner.put(at(id), sld10(dotRule('#0000ff')), { headers })).status).toBe(412)
  expect((await owner.get<Saved>(at(id))).body.layers[0]?.paint).toMatchObject({ 'circle-color': '#00ff00' })
})

describe('400 and no write', () => {
  const many = (count: number, one: string) => Array.from({ length: count }, () => one).join('')
  const rules = (inner: string) => sld10(`<Rule>${inner}</Rule>`)
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${many(10, `&l${n};`)}">`).join(
    '',
  )
  const deep = (levels: number) => `${many(levels, '<ogc:Not>')}${many(levels, '</ogc:Not>')}`
  const recode = (count: number) =>
    `<PolygonSymbolizer><Fill><CssParameter name="fill"><ogc:Function name="Recode"><ogc:PropertyName>kind</ogc:PropertyName>${Array.from({ length: count }, (_, n) => `<ogc:Literal>${n}</ogc:Literal><ogc:Literal>#ff0000</ogc:Literal>`).join('')}</ogc:Function></CssParameter></Fill></PolygonSymbolizer>`

  test.each<[what: string, type: string, text: string, rule: RegExp]>([
    [
      'XXE',
      sld,
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sld10(dotRule('&a;'))}`,
      /^style: .*DOCTYPE/,
    ],
    [
      'a document type of another place',
      sld,
      `<!DOCTYPE x SYSTEM "http://10.0.0.1/x.dtd">${sld10(dotRule('#ff0000'))}`,
      /DOCTYPE/,
    ],
    ['an entity bomb', sld, `<!DOCTYPE x [<!ENTITY l0 "lol">${entities}]><x>&l9;</x>`, /DOCTYPE/],
    [
      'a document type of QGIS that defines something',
      qml,
      `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM' [<!ENTITY a "b">]><qgis/>`,
      /DOCTYPE/,
    ],
    ['an undefined entity', sld, sld10(dotRule('&lol;')), /не является правильным XML/],
    [
      'deep nesting',
      sld,
      sld10(`<Rule><ogc:Filter>${deep(200)}</ogc:Filter>${dot('#ff0000')}</Rule>`),
      /глубже 64 уровней/,
    ],
    ['40,000 elements', sld, sld10(many(40_000, '<a/>')), /больше 20000 элементов/],
    [
      '100,000 attributes',
      sld,
      sld10(`<Rule ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
      /больше 60000 атрибутов/,
    ],
    ['101 rules', sld, sld10(many(101, dotRule('#ff0000'))), /больше 100 правил/],
    ['101 classes', sld, rules(recode(101)), /Recode: больше 100/],
    [
      '101 colours',
      sld,
      rules(
        `<RasterSymbolizer><ColorMap>${many(101, '<ColorMapEntry quantity="1" color="#ff0000"/>')}</ColorMap></RasterSymbolizer>`,
      ),
      /ColorMap: больше 100/,
    ],
    ['an empty rule', sld, sld10('<Rule><Name>Пусто</Name></Rule>'), /«Пусто» ничего не рисует/],
    [
      'a picture of another server alone',
      sld,
      rules(
        '<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xlink:href="http://169.254.169.254/a.png"/></ExternalGraphic></Graphic></PointSymbolizer>',
      ),
      /нечего рисовать .*169\.254\.169\.254.* не загружается/,
    ],
    [
      'no style',
      sld,
      '<StyledLayerDescriptor version="1.0.0"><NamedLayer><Name>a</Name></NamedLayer></StyledLayerDescriptor>',
      /нет стиля/,
    ],
    ['another root', sld, '<html/>', /StyledLayerDescriptor, а не html/],
    ['another root in QML', qml, sld10(dotRule('#ff0000')), /qgis, а не StyledLayerDescriptor/],
    ['a heat map', qml, '<qgis><renderer-v2 type="heatmapRenderer"/></qgis>', /singleSymbol/],
    ['text', sld, 'red', /не является правильным XML/],
    ['nothing', sld, ' ', /не является правильным XML/],
    ['a broken end', sld, sld10(dotRule('#ff0000')).slice(0, -5), /не является правильным XML/],
    [
      'a negative width',
      sld,
      rules(
        '<LineSymbolizer><Stroke><CssParameter name="stroke-width">-5</CssParameter></Stroke></LineSymbolizer>',
      ),
      /line-width.*MapLibre/,
    ],
  ])('%s', async (_, type, text, rule) => {
    const { id } = await layerOf()
    const reply = await put(owner, id, text, type)
    expect([reply.status, reply.body]).toEqual([400, expect.stringMatching(rule)])
    expect(await saved(id)).toBe(0)
  })

  test('413: 10 MB', async () => {
    const { id } = await layerOf()
    const text = sld10(`<!--${many(10_000_000, 'a')}-->`)
    const reply = await put(owner, id, text)
    expect([reply.status, await saved(id)]).toEqual([413, 0])
  })

  test('bytes that are not UTF-8', async () => {
    const { id } = await layerOf()
    const body = Buffer.from([0x3c, 0xff, 0xfe, 0x3e])
    const reply = await owner.put(at(id), body, { headers: { 'content-type': sld } })
    expect([reply.status, await saved(id)]).toEqual([400, 0])
  })
})

describe('other forms of a style', () => {
  const circle = {
    id: 'a',
    type: 'circle',
    paint: { 'circle-radius': 5, 'circle-color': '#ff0000', 'circle-blur': 1 },
  }

  test.each([
    ['sld', 'application/vnd.ogc.sld+xml; version=1.0', /<StyledLayerDescriptor version="1\.0\.0"/],
    ['se', 'application/vnd.ogc.sld+xml; version=1.1', /<StyledLayerDescriptor version="1\.1\.0".*<se:Rule>/],
  ])('200 and 304: f=%s', async (f, type, root) => {
    const { id } = await layerOf()
    await saveStyle(id, 'made', [circle])
    const reply = await owner.get<string>(`${at(id)}?f=${f}`, { headers: { 'accept-language': 'en' } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
    expect(reply.body).toMatch(root)
    expect(decodeURIComponent(reply.headers.get('x-style-notices') ?? '')).toBe(
      'Rule “1”: “circle-blur” is left out.',
    )
    const etag = reply.headers.get('etag') ?? ''
    expect((await owner.get(`${at(id)}?f=${f}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await owner.get(at(id), { headers: { accept: type } })).headers.get('content-type')).toBe(type)
    const again = await put(owner, id, reply.body)
    expect(again.body.layers).toEqual([
      { id: '1-circle', type: 'circle', paint: { 'circle-radius': 5, 'circle-color': '#ff0000' } },
    ])
  })

  test('200: f=maplibre is a whole style of our tiles', async () => {
    const { id, typeName } = await layerOf()
    await saveStyle(id, 'made', [circle])
    const reply = await owner.get<string>(`${at(id)}?f=maplibre`)
    expect(reply.headers.get('content-type')).toBe('application/vnd.mapbox.style+json')
    const style = typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body
    expect(style).toMatchObject({
      version: 8,
      sources: { [typeName]: { type: 'vector', url: expect.stringMatching(`/service/tiles/${id}\\.json$`) } },
      layers: [{ id: 'a', source: typeName, 'source-layer': typeName.slice(6) }],
    })
  })

  test('400: a form that there is not', async () => {
    const { id } = await layerOf()
    expect((await owner.get(`${at(id, 'default')}?f=pdf`)).status).toBe(400)
  })
})
