import { beforeAll, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer, saveStyle } from '@/lib/testing/make-layer'

interface Link {
  href: string
  rel: string
  type: string
}

interface Styles {
  default?: string
  styles: { id: string; title: string; links: Link[] }[]
  links: Link[]
}

const root = '/ogc/features'
const dot = (color: string) => [
  { id: 'dot', type: 'circle', paint: { 'circle-radius': 4, 'circle-color': color } },
]

let reader: User
let trees: Layer
let hidden: Layer
let blue: string
beforeAll(async () => {
  reader = await make.user({ role: 'USER' })
  trees = await makeLayer({
    title: '<b>Деревья</b>',
    geometryType: 'Point',
    fields: { kind: 'string' },
    style: dot('#ff0000'),
    readers: [{ userId: reader.id }],
  })
  await saveStyle(trees.id, 'синий', dot('#0000ff'))
  hidden = await makeLayer({ geometryType: 'Point', style: dot('#00ff00') })
  blue = encodeURIComponent(`${trees.typeName}:синий`)
})

const parsed = <T>(body: unknown) => (typeof body === 'string' ? JSON.parse(body) : body) as T
const get = (path: string, headers: Record<string, string> = {}) =>
  api.as(reader).get<string>(`${root}${path}`, { headers })
const local = (href: string) => href.slice(new URL(href).origin.length)

test('401: nobody is let in without a token', async () => {
  for (const path of [
    '/styles',
    `/styles/${blue}`,
    `/styles/${blue}/metadata`,
    `/collections/${trees.typeName}/styles`,
  ])
    expect((await api.anonymous.get(`${root}${path}`)).status, path).toBe(401)
})

test('403 and 404: a style of a hidden layer is neither listed nor served', async () => {
  const { styles } = parsed<Styles>((await get('/styles')).body)
  expect(styles.map(({ id }) => id).filter((id) => id.startsWith(hidden.typeName))).toEqual([])
  const own = encodeURIComponent(`${hidden.typeName}:own`)
  for (const path of [`/styles/${own}`, `/styles/${own}/metadata`, `/collections/${hidden.typeName}/styles`])
    expect((await get(path)).status, path).toBe(403)
  for (const path of [
    `/styles/${encodeURIComponent(`${trees.typeName}:absent`)}`,
    `/styles/${encodeURIComponent('local:absent:own')}`,
    '/styles/nothing/metadata',
    '/collections/local:absent/styles',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('200: all styles of the caller, and those of a collection with its default', async () => {
  const all = parsed<Styles>((await get('/styles')).body)
  const ids = [`${trees.typeName}:own`, `${trees.typeName}:синий`]
  expect(all.styles.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  const own = parsed<Styles>((await get(`/collections/${trees.typeName}/styles`)).body)
  expect([own.default, own.styles.map(({ id }) => id)]).toEqual([ids[0], ids])
  expect(own.styles[0]?.links.map(({ rel, type }) => [rel, type])).toEqual([
    ['stylesheet', 'application/vnd.mapbox.style+json'],
    ['stylesheet', 'application/vnd.ogc.sld+xml; version=1.0'],
    ['stylesheet', 'application/vnd.ogc.sld+xml; version=1.1'],
    ['describedby', 'application/json'],
  ])
  for (const { href, type } of own.styles[1]?.links ?? []) {
    const reply = await api.as(reader).get(local(href))
    expect([reply.status, reply.headers.get('content-type')?.startsWith(type)], href).toEqual([200, true])
  }
})

test('200 and 304: the encoding is that of f or of Accept, MapLibre without either', async () => {
  const style = parsed<{ layers: { paint: object }[] }>((await get(`/styles/${blue}`)).body)
  expect(style.layers[0]?.paint).toEqual({ 'circle-radius': 4, 'circle-color': '#0000ff' })
  const accepted = await get(`/styles/${blue}`, { accept: 'application/vnd.ogc.sld+xml;version=1.1' })
  expect(accepted.body).toContain('version="1.1.0"')
  const asked = await get(`/styles/${blue}?f=sld`, { accept: 'application/json' })
  expect(asked.body).toContain('<StyledLayerDescriptor version="1.0.0"')
  expect(asked.body).toContain('<CssParameter name="fill">#0000ff</CssParameter>')
  const etag = asked.headers.get('etag') ?? ''
  expect((await get(`/styles/${blue}?f=sld`, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(`/styles/${blue}?f=pdf`)).status).toBe(400)
})

test('200: a token of the address stays in the links of a style', async () => {
  const token = await make.token(reader)
  const reply = await api.anonymous.get<string>(`${root}/styles/${blue}?token=${token}`)
  const { sources } = parsed<{ sources: Record<string, { url: string }> }>(reply.body)
  expect(sources[trees.typeName]?.url).toContain(`token=${token}`)
})

test('200: metadata name the layer and the encodings', async () => {
  const metadata = parsed<{ id: string; stylesheets: { link: Link; native: boolean }[]; layers: object[] }>(
    (await get(`/styles/${blue}/metadata`)).body,
  )
  expect(metadata).toMatchObject({
    id: `${trees.typeName}:синий`,
    stylesheets: [{ native: true }, { native: false }, { native: false }],
    layers: [{ id: trees.typeName, type: 'point' }],
  })
})

test('200: pages escape what they show', async () => {
  for (const path of ['/styles', `/styles/${blue}/metadata`, `/collections/${trees.typeName}/styles`]) {
    const page = await get(`${path}?f=html`)
    expect(page.body, path).toContain('&lt;b&gt;Деревья')
    expect(page.body, path).not.toContain('<b>Деревья')
  }
})

test('200: landing page, conformance and collections lead to the styles', async () => {
  const rel = 'http://www.opengis.net/def/rel/ogc/1.0/styles'
  const linksOf = async (path: string) => parsed<{ links: Link[] }>((await get(path)).body).links
  for (const path of ['', `/collections/${trees.typeName}`]) {
    const link = (await linksOf(path)).find((one) => one.rel === rel)
    expect((await api.as(reader).get(local(link?.href ?? ''))).status, path).toBe(200)
  }
  const { conformsTo } = parsed<{ conformsTo: string[] }>((await get('/conformance')).body)
  expect(conformsTo.filter((one) => one.includes('ogcapi-styles'))).toEqual(
    ['core', 'html', 'mapbox-styles', 'sld-10', 'sld-11'].map(
      (name) => `http://www.opengis.net/spec/ogcapi-styles-1/1.0/conf/${name}`,
    ),
  )
})
