import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene } from '@/lib/testing/citizens'

let opened: PublicScene
let base: string

/** Knows the address of the discovery document alone, as a client of any server does. */
beforeAll(async () => {
  opened = await openPublicPage({ open311_key_required: false, requests_per_hour: 1000 }, [
    { type: 'LIST', key: 'size', name: 'Размер', required: true, values: ['малая', 'большая'] },
  ])
  const { body } = await api.anonymous.get<{ endpoints: { url: string; specification: string }[] }>(
    '/open311/discovery.json',
    { version: 'none' },
  )
  const found = body.endpoints.find(({ specification }) => specification.endsWith('GeoReport_v2'))
  base = new URL(found?.url ?? '').pathname
})

const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: false })
const query = () => `jurisdiction_id=${opened.organization.id}`
const get = (path: string) => api.anonymous.get(`${base}/${path}?${query()}`, { version: 'none' })
const post = (format: string, fields: Record<string, string>) =>
  api.anonymous.post(`${base}/requests.${format}?${query()}`, new URLSearchParams(fields).toString(), {
    version: 'none',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  })
const form = () => ({
  service_code: String(opened.type.id),
  lat: '57.6261',
  long: '39.8845',
  'attribute[size]': 'малая',
})

/** The names of an answer as they are nested: `{ services: { service: { service_code: '' } } }`. */
function shapeOf(said: unknown): unknown {
  if (Array.isArray(said)) return shapeOf(said[0])
  if (typeof said !== 'object' || said === null) return ''
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, shapeOf(value)]))
}

const service = {
  service_code: '',
  service_name: '',
  description: '',
  metadata: '',
  type: '',
  keywords: '',
  group: '',
}
const attribute = {
  variable: '',
  code: '',
  datatype: '',
  required: '',
  datatype_description: '',
  order: '',
  description: '',
}
const choice = { key: '', name: '' }
const made = { service_request_id: '', service_notice: '', account_id: '' }
const token = { service_request_id: '', token: '' }
const error = { code: '', description: '' }
const declaration = { '?xml': '' }

test('answers have the members of the examples of the specification, nested in the same way', async () => {
  const { text } = await post('json', form())
  const [{ service_notice: notice = '' } = {}] = JSON.parse(text) as { service_notice?: string }[]
  const link = notice.split('/').at(-1)
  const code = opened.type.id
  const asJson = async (path: string) => shapeOf(JSON.parse((await get(`${path}.json`)).text))
  const asXml = async (path: string) => shapeOf(parser.parse((await get(`${path}.xml`)).text))
  expect(await asJson('services')).toEqual(service)
  expect(await asXml('services')).toEqual({ ...declaration, services: { service } })
  expect(await asJson(`services/${code}`)).toEqual({
    service_code: '',
    attributes: { ...attribute, values: choice },
  })
  expect(await asXml(`services/${code}`)).toEqual({
    ...declaration,
    service_definition: {
      service_code: '',
      attributes: { attribute: { ...attribute, values: { value: choice } } },
    },
  })
  expect(shapeOf(JSON.parse(text))).toEqual(made)
  const inXml = await post('xml', form())
  expect(shapeOf(parser.parse(inXml.text))).toEqual({ ...declaration, service_requests: { request: made } })
  expect(await asJson(`tokens/${link}`)).toEqual(token)
  expect(await asXml(`tokens/${link}`)).toEqual({ ...declaration, service_requests: { request: token } })
  expect(await asJson('services/none')).toEqual(error)
  expect(await asXml('services/none')).toEqual({ ...declaration, errors: { error } })
})

test('400: two values of an attribute that takes one', async () => {
  const twice = `${new URLSearchParams(form())}&attribute[size]=${encodeURIComponent('большая')}`
  const reply = await api.anonymous.post<{ description: string }[]>(
    `${base}/requests.json?${query()}`,
    twice,
    { version: 'none', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  )
  expect([reply.status, reply.body[0]?.description]).toEqual([
    400,
    expect.stringContaining('attribute[size]'),
  ])
})

test('an optional parameter that is empty is one that is absent', async () => {
  const empty =
    '&service_request_id=&service_code=&start_date=&end_date=&status=&page=&page_size=&extensions='
  const reply = await api.anonymous.get(`${base}/requests.json?${query()}${empty}`, { version: 'none' })
  expect(reply.status).toBe(200)
  const more = { address_string: '', address_id: '', email: '', device_id: '', media_url: '', first_name: '' }
  expect((await post('json', { ...form(), ...more, account_id: '', api_key: '' })).status).toBe(200)
})
