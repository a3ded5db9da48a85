import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, removeSource } from '@/lib/domain/places'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene } from '@/lib/testing/citizens'
import { Open311Client as Client, type Said } from '@/lib/testing/open311-client'

let opened: PublicScene

beforeAll(async () => {
  opened = await openPublicPage(
    { open311_key_required: false, requests_per_hour: 1000, publishes_content: true },
    [
      { type: 'LIST', key: 'size', name: 'Размер', values: ['малая', 'большая'] },
      { type: 'INTEGER', key: 'depth', name: 'Глубина, см' },
      { type: 'BOOLEAN', key: 'danger', name: 'Опасно' },
    ],
  )
})

const clientOf = (format: 'json' | 'xml') => new Client(format, String(opened.organization.id))
const formOf = (more: object = {}) => ({
  service_code: String(opened.type.id),
  lat: '57.6261',
  long: '39.8845',
  description: 'Яма',
  ...more,
})

describe('attributes in answers', () => {
  const asked = { 'attribute[size]': 'большая', 'attribute[depth]': '25' }
  const read = async (format: 'json' | 'xml', id: string, query: Record<string, string>) =>
    (await clientOf(format).get(`requests/${id}`, query)).said[0]?.attributes

  test('are given to those who ask for extensions: what was sent, not what staff know', async () => {
    const id = String((await clientOf('json').post(formOf(asked))).said[0]?.service_request_id)
    const staff = api.as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
    const changed = await staff.patch(`/rest/tasks/${id}`, { fields: { depth: 99, danger: true } })
    expect(changed.status).toBe(200)
    const sent = [
      { label: 'Размер', name: 'size', value: 'большая' },
      { label: 'Глубина, см', name: 'depth', value: '25' },
    ]
    expect(await read('json', id, { extensions: 'true' })).toEqual(sent)
    // The parser of the client takes every `value` for a list, as definitions have them.
    expect(await read('xml', id, { extensions: 'true' })).toEqual({
      attribute: sent.map((one) => ({ ...one, value: [one.value] })),
    })
    expect(await read('json', id, {})).toBeUndefined()
    const listed = await clientOf('json').get('requests', { service_request_id: id, extensions: 'true' })
    expect(listed.said[0]?.attributes).toEqual(sent)
  })

  test('are empty where the page publishes nothing', async () => {
    const quiet = await openPublicPage({ open311_key_required: false }, [
      { type: 'STRING', key: 'who', name: 'Кто' },
    ])
    const client = new Client('json', String(quiet.organization.id))
    const form = { service_code: String(quiet.type.id), lat: '57', long: '39', 'attribute[who]': 'Анна' }
    const id = String((await client.post(form)).said[0]?.service_request_id)
    const { said, text: whole } = await client.get(`requests/${id}`, { extensions: 'true' })
    expect(said[0]?.attributes).toEqual([])
    expect(whole).not.toContain('Анна')
  })
})

describe('an address without a point', () => {
  const source = 'open311'
  beforeAll(async () => {
    await removeSource(database, source)
    await loadPlaces(database, { kind: 'plan', name: source, title: source }, [
      { key: 1, kind: 'city', name: 'Обращенск', lon: -120, lat: -40, population: 50_000 },
      {
        key: 2,
        kind: 'street',
        name: 'Заявочная улица',
        lon: -120,
        lat: -40,
        line: {
          type: 'LineString',
          coordinates: [
            [-120.01, -40],
            [-119.99, -40],
          ],
        },
        parents: { city: 1 },
      },
    ])
  })
  afterAll(() => removeSource(database, source))

  const placeOf = async (address: string) => {
    const { lat: _, long: __, ...form } = formOf({ address_string: address })
    const made = await clientOf('json').post(form)
    expect(made.status).toBe(200)
    const id = String(made.said[0]?.service_request_id)
    const [one] = (await clientOf('json').get(`requests/${id}`)).said
    return [one?.long, one?.lat, one?.address]
  }

  test('gets the place that the geocoder knows, and none for a town or nothing', async () => {
    const address = 'Обращенск, Заявочная улица'
    expect(await placeOf(address)).toEqual([-120, -40, address])
    expect(await placeOf('Обращенск')).toEqual([null, null, 'Обращенск'])
    expect(await placeOf('ыйкхщ цзъфв')).toEqual([null, null, 'ыйкхщ цзъфв'])
  })
})

test('what is larger than a photo is refused before it is kept', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(formOf())) form.set(name, value)
  form.set('media', new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const reply = await api.anonymous.post<Said[]>(
    '/open311/v2/requests.json',
    new Uint8Array(await encoded.arrayBuffer()),
    { version: 'none', headers: { 'content-type': encoded.headers.get('content-type') ?? '' } },
  )
  expect([reply.status, reply.body[0]?.code]).toEqual([413, 413])
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
})
