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

test.each([
  ['1.1.1', 'TC211'],
  ['1.3.0', 'ISO19115:2003'],
])('200: capabilities of %s lead to the metadata of a layer, with the token', async (version, type) => {
  const { key } = await make.accessKey(owner, { layerIds: [layer.id] })
  const query = `service=WMS&request=GetCapabilities&version=${version}&token=${key}`
  const { text } = await api.anonymous.get<string>(`/service/wms?${query}`)
  const [, address = ''] =
    new RegExp(
      `<MetadataURL type="${type}"><Format>text/xml</Format><OnlineResource [^>]*href="([^"]*)"`,
    ).exec(partOf(text, 'Layer')) ?? []
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  const reply = await api.anonymous.get<string>(pathname + search)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(reply.text).toContain(
    `<gmd:fileIdentifier><gco:CharacterString>${layer.typeName}</gco:CharacterString></gmd:fileIdentifier>`,
  )
  expect(reply.text).toContain('<gmd:title><gco:CharacterString>Люки</gco:CharacterString></gmd:title>')
  expect(reply.text).toContain('<gmd:keyword><gco:CharacterString>depth</gco:CharacterString></gmd:keyword>')
  expect(reply.text).toContain(
    '<gmd:westBoundLongitude><gco:Decimal>1</gco:Decimal></gmd:westBoundLongitude>',
  )
})

test('403 and 404: metadata of a layer that one may not read, and of none', async () => {
  const stranger = await make.user({ role: 'USER' })
  const of = (name: string) =>
    api.as(stranger).get(`/ogc/features/collections/${encodeURIComponent(name)}?f=iso19139`)
  expect((await of(layer.typeName)).status).toBe(403)
  expect((await of('local:none')).status).toBe(404)
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
