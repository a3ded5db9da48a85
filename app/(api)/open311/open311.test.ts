import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'
import { Open311Client as Client, type Said } from '@/lib/testing/open311-client'
import { quarters } from '@/lib/testing/pictures'

let opened: PublicScene
let text: string
const fields = [
  { type: 'LIST', key: 'size', name: 'Размер', required: true, values: ['малая', 'большая'] },
  { type: 'INTEGER', key: 'depth', name: 'Глубина, см' },
  { type: 'BOOLEAN', key: 'danger', name: 'Опасно' },
  { type: 'DATE', key: 'seen', name: 'Замечена' },
] as const

beforeAll(async () => {
  opened = await openPublicPage(
    { open311_key_required: false, requests_per_hour: 1000, publishes_content: true },
    fields.map((field) => ({ ...field, values: 'values' in field ? [...field.values] : [] })),
  )
  text = make.unique('Яма')
})

const clientOf = (format: 'json' | 'xml', key?: string) =>
  new Client(format, String(opened.organization.id), key)
const formOf = (more: object = {}) => ({
  service_code: String(opened.type.id),
  lat: '57.6261',
  long: '39.8845',
  description: text,
  'attribute[size]': 'большая',
  ...more,
})
const reporter = {
  first_name: 'Анна',
  last_name: 'Кравец',
  email: 'anna.kravets@example.org',
  phone: '+79101234567',
  device_id: 'tt222111',
  account_id: '123456',
}

describe.each(['json', 'xml'] as const)('a generic client by %s', (format) => {
  test('lists services and reads a definition', async () => {
    const client = clientOf(format)
    const list = await client.get('services')
    expect(list.type).toBe(`${format === 'xml' ? 'text' : 'application'}/${format}; charset=utf-8`)
    expect(list.said.map(asTexts)).toMatchObject([
      {
        service_code: String(opened.type.id),
        service_name: opened.type.name,
        metadata: 'true',
        type: 'realtime',
      },
    ])
    const [definition] = (await client.get(`services/${opened.type.id}`)).said
    const held = definition?.attributes as Said | Said[]
    const attributes = (Array.isArray(held) ? held : (held.attribute as Said[])).map(asTexts)
    expect(
      attributes.map(({ code, datatype, required, order }) => [code, datatype, required, order]),
    ).toEqual([
      ['size', 'singlevaluelist', 'true', '1'],
      ['depth', 'number', 'false', '2'],
      ['danger', 'singlevaluelist', 'false', '3'],
      ['seen', 'datetime', 'false', '4'],
    ])
    expect(JSON.stringify(definition)).toContain('{"key":"малая","name":"малая"}')
  })

  test('creates, lists and reads a request, and finds it by its token', async () => {
    const client = clientOf(format)
    const made = await client.post({
      ...formOf({
        'attribute[depth]': '25',
        'attribute[danger]': 'true',
        'attribute[seen]': '2026-01-15T08:15:30Z',
      }),
      ...reporter,
      address_string: '5-я улица, 12',
    })
    expect([made.status, made.said]).toEqual([200, [expect.any(Object)]])
    const id = String(made.said[0]?.service_request_id)
    expect(id).toMatch(/^\d+$/)
    expect(made.said[0]).not.toHaveProperty('token')
    const [one] = (await client.get(`requests/${id}`)).said
    expect(one && asTexts(one)).toMatchObject({
      service_request_id: id,
      status: 'open',
      service_code: String(opened.type.id),
      service_name: opened.type.name,
      description: expect.stringContaining(text),
      agency_responsible: opened.organization.name,
      requested_datetime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      lat: '57.6261',
      long: '39.8845',
    })
    const listed = (await client.get('requests', { status: 'open', service_code: String(opened.type.id) }))
      .said
    expect(listed.map(({ service_request_id }) => String(service_request_id))).toContain(id)
    const token = String(made.said[0]?.service_notice).split('/').at(-1) ?? ''
    expect((await client.get(`tokens/${token}`)).said.map(asTexts)).toEqual([
      { service_request_id: id, token },
    ])
    const task = await api
      .as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
      .get<{ task: { fields: object } }>(`/rest/tasks/${id}`)
    expect(JSON.stringify(task.body.task.fields)).toMatch(/большая.*25.*true/)
    const citizen = await api
      .as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
      .get(`/rest/tasks/${id}/citizen`)
    expect(citizen.body).toMatchObject({
      source: 'open311',
      contact: { name: 'Анна Кравец', phone: reporter.phone },
    })
    for (const answer of [made, await client.get('requests'), await client.get(`requests/${id}`)])
      for (const secret of ['Кравец', reporter.email, reporter.phone, reporter.device_id])
        expect(answer.text).not.toContain(secret)
  })

  test.each([
    [404, 'services', { jurisdiction_id: 'nowhere.example' }, 'jurisdiction_id'],
    [404, 'services/999999999', {}, 'service_code'],
    [404, 'requests/999999999', {}, 'service_request_id'],
    [404, 'requests/abc', {}, 'service_request_id'],
    [404, 'tokens/abc', {}, 'token'],
    [400, 'requests', { start_date: '2026-01-01T00:00:00Z', end_date: '2026-06-01T00:00:00Z' }, 'start_date'],
    [400, 'requests', { status: 'broken' }, 'status'],
    [400, 'requests', { page_size: '5000' }, 'page_size'],
  ] as const)('%i: %s', async (status, path, query, named) => {
    const reply = await clientOf(format).get(path, query)
    expect(reply.status).toBe(status)
    expect(reply.said.map(asTexts)).toEqual([
      { code: String(status), description: expect.stringContaining(named) },
    ])
  })

  test.each([
    [400, { service_code: '' }, 'service_code'],
    [404, { service_code: '999999999' }, 'service_code'],
    [400, { lat: '', long: '' }, 'lat'],
    [400, { long: '' }, 'lat'],
    [400, { lat: '91' }, 'lat'],
    [400, { email: 'anna' }, 'email'],
    [400, { 'attribute[size]': 'средняя' }, 'attribute[size]'],
    [400, { 'attribute[size]': '' }, 'attribute[size]'],
    [400, { 'attribute[depth]': 'глубоко' }, 'attribute[depth]'],
    [400, { 'attribute[other]': '1' }, 'attribute[other]'],
  ] as const)('%i for a form with %o', async (status, more, named) => {
    const reply = await clientOf(format).post(formOf(more))
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.said)).toContain(named)
  })
})

/** Values as XML has them, so that both forms are compared alike. */
const asTexts = (said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      if (typeof value === 'object' && value !== null) return []
      return [[name, value === null ? '' : `${value as string | number | boolean}`]]
    }),
  )

test('discovery names the endpoint and both forms', async () => {
  const json = await api.anonymous.get<Said>('/open311/discovery.json', { version: 'none' })
  expect(json.body).toMatchObject({
    endpoints: [
      {
        specification: 'http://wiki.open311.org/GeoReport_v2',
        url: expect.stringMatching(/\/open311\/v2$/),
        type: 'production',
        formats: ['application/json', 'text/xml'],
      },
    ],
  })
  const xml = await api.anonymous.get('/open311/discovery.xml', { version: 'none' })
  expect(xml.text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<discovery><changeset>/)
  expect(xml.text).toContain('<formats><format>application/json</format><format>text/xml</format></formats>')
})

test('a request may have a photo, which is published by an unguessable address', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(formOf())) form.set(name, value)
  form.set('jurisdiction_id', String(opened.organization.id))
  form.set('media', new File([new Uint8Array(await quarters(20, 20))], 'яма.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const made = await api.anonymous.post<Said[]>(
    '/open311/v2/requests.json',
    new Uint8Array(await encoded.arrayBuffer()),
    { version: 'none', headers: { 'content-type': encoded.headers.get('content-type') ?? '' } },
  )
  expect(made.status).toBe(200)
  const [one] = (await clientOf('json').get(`requests/${String(made.body[0]?.service_request_id)}`)).said
  const { pathname } = new URL(String(one?.media_url))
  expect((await api.anonymous.get(pathname)).status).toBe(200)
})

test('ids override other filters, and pages go on', async () => {
  const client = clientOf('json')
  const made = [await client.post(formOf()), await client.post(formOf())]
  const ids = made.map(({ said }) => String(said[0]?.service_request_id))
  const named = await client.get('requests', { service_request_id: ids.join(','), status: 'closed' })
  expect(named.said.map(({ service_request_id }) => service_request_id).sort()).toEqual([...ids].sort())
  const [first, second] = [
    await client.get('requests', { page_size: '1' }),
    await client.get('requests', { page_size: '1', page: '2' }),
  ]
  expect([first.said[0]?.service_request_id, second.said[0]?.service_request_id]).toEqual([ids[1], ids[0]])
})

test('a task that is done is closed, and its notes are the public answer', async () => {
  const client = clientOf('json')
  const id = String((await client.post(formOf())).said[0]?.service_request_id)
  const staff = api.as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
  await staff.post(`/rest/tasks/${id}/comments`, { comment: 'Только для своих' })
  await staff.post(`/rest/tasks/${id}/comments`, { comment: 'Яма заделана', public: true })
  await staff.patch(`/rest/tasks/${id}`, { stage: 2 })
  const reply = await client.get(`requests/${id}`)
  expect(reply.said).toMatchObject([{ status: 'closed', status_notes: 'Яма заделана' }])
  expect(reply.text).not.toContain('Только для своих')
})

// Servers in use answer with some of these, as SeeClickFix does in New Haven.
const published = [
  'service_request_id',
  'status',
  'status_notes',
  'service_name',
  'service_code',
  'description',
  'agency_responsible',
  'service_notice',
  'requested_datetime',
  'updated_datetime',
  'expected_datetime',
  'address',
  'address_id',
  'zipcode',
  'lat',
  'long',
  'media_url',
]

test.each(['json', 'xml'] as const)(
  'a request has the members of the published example by %s',
  async (format) => {
    const client = clientOf(format)
    const id = String((await client.post(formOf())).said[0]?.service_request_id)
    const [one = {}] = (await client.get(`requests/${id}`)).said
    expect(Object.keys(one)).toEqual(published)
  },
)
