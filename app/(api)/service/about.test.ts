import { beforeAll, expect, test } from 'vitest'
import type { Layer } from '@/lib/domain/layers'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { makeLayer } from '@/lib/testing/make-layer'

let owner: User
let layer: Layer

beforeAll(async () => {
  owner = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  layer = await makeLayer({
    title: 'Люки',
    fields: { depth: 'double' },
    objects: [{ wkt: 'POINT(1 1)' }],
    ownerId: owner.id,
  })
})

const ask = async (path: string) => (await api.as(owner).get<string>(path)).text
const partOf = (text: string, tag: string) =>
  text.split(`<${tag}`).find((part) => part.includes(`>${layer.typeName}<`)) ?? ''

test('200: a layer is described by its fields until somebody describes it', async () => {
  const wms = partOf(await ask('/service/wms?service=WMS&request=GetCapabilities&version=1.3.0'), 'Layer')
  expect(wms).toContain('<Abstract>Люки</Abstract><KeywordList><Keyword>depth</Keyword></KeywordList>')
  expect(wms).toMatch(
    /<MetadataURL type="text"><Format>text\/html<\/Format><OnlineResource [^>]*\/ogc\/features\/collections\//,
  )
  const wfs = partOf(
    await ask('/service/wfs?service=WFS&request=GetCapabilities&version=2.0.0'),
    'wfs:FeatureType',
  )
  expect(wfs).toContain(
    '<wfs:Abstract>Люки</wfs:Abstract><ows:Keywords><ows:Keyword>depth</ows:Keyword></ows:Keywords>',
  )
})

test('200: what its owner says is what every service says', async () => {
  const said = { description: 'Смотровые люки <2024>', keywords: ['колодцы', 'вода'], attribution: '© Город' }
  expect((await api.as(owner).patch(`/layers/${layer.id}`, said)).status).toBe(200)
  const wms = partOf(await ask('/service/wms?service=WMS&request=GetCapabilities&version=1.1.1'), 'Layer')
  expect(wms).toContain('<Abstract>Смотровые люки &lt;2024&gt;</Abstract>')
  expect(wms).toContain('<Keyword>колодцы</Keyword><Keyword>вода</Keyword>')
  expect(wms).toContain('<Attribution><Title>© Город</Title></Attribution>')
  const collection = await api
    .as(owner)
    .get(`/ogc/features/collections/${encodeURIComponent(layer.typeName)}`)
  expect(collection.body).toMatchObject(said)
})

test('200: the services say what they are and who answers for them', async () => {
  const wms = await ask('/service/wms?service=WMS&request=GetCapabilities&version=1.3.0')
  expect(wms).toMatch(/<Title>Azimut WMS<\/Title><Abstract>[^<]+<\/Abstract><KeywordList>/)
  expect(wms).toContain('<ContactOrganization>Azimut</ContactOrganization>')
  const wfs = await ask('/service/wfs?service=WFS&request=GetCapabilities&version=1.1.0')
  expect(wfs).toMatch(/<ows:Abstract>[^<]+<\/ows:Abstract><ows:Keywords>/)
  expect(wfs).toContain('<ows:ProviderName>Azimut</ows:ProviderName>')
})

test.each<[string, object]>([
  ['a description that is too long', { description: 'x'.repeat(5001) }],
  ['too many keywords', { keywords: Array.from({ length: 51 }, (_, n) => `${n}`) }],
  ['an empty keyword', { keywords: [''] }],
])('400: %s', async (_, body) => {
  expect((await api.as(owner).patch(`/layers/${layer.id}`, body)).status).toBe(400)
})
