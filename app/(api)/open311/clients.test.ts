import { beforeAll, describe, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { openPublicPage, type PublicScene } from '@/lib/testing/citizens'
import { make } from '@/lib/testing/make'
import { Open311Client as Client, type Said } from '@/lib/testing/open311-client'
import { quarters } from '@/lib/testing/pictures'

let opened: PublicScene
let picture: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  opened = await openPublicPage(
    { open311_key_required: false, requests_per_hour: 1000, publishes_content: true },
    [
      { type: 'LIST', key: 'size', name: 'Размер', values: ['малая', 'большая'] },
      { type: 'STRING', key: 'note', name: 'Приметы' },
    ],
  )
  picture = new Uint8Array(await quarters(20, 20))
})

const client = () => new Client('json', String(opened.organization.id))
const admin = () => api.as(opened.people.tokens.ORGANIZATION_ADMINISTRATOR)
const form = () => ({ service_code: String(opened.type.id), lat: '57.6261', long: '39.8845' })
const plain = { 'content-type': 'application/x-www-form-urlencoded' }
const jurisdiction = () => `jurisdiction_id=${opened.organization.id}`

interface Task {
  title: string
  text: string
  fields: Record<string, { value: unknown }>
  attachments: unknown[]
}
const taskOf = async (reply: { body: Said[] } | { said: Said[] }) => {
  const [made] = 'said' in reply ? reply.said : reply.body
  const { body } = await admin().get<{ task: Task }>(`/rest/tasks/${String(made?.service_request_id)}`)
  return body.task
}

async function postParts(fields: [string, string | File][], query = '') {
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  const encoded = new Response(parts)
  return api.anonymous.post<Said[]>(
    `/open311/v2/requests.json?${jurisdiction()}${query}`,
    new Uint8Array(await encoded.arrayBuffer()),
    { version: 'none', headers: { 'content-type': encoded.headers.get('content-type') ?? '' } },
  )
}
const photo = (name: string) => new File([picture], name, { type: 'image/jpeg' })
const unused = async () => {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from files f join public_pages p on p.account_id = f.created_by_id
    where p.organization_id = ${opened.organization.id} and f.kept_at is null`)
  return row?.count
}

describe('what clients in use send', () => {
  test('several addresses of photos, as FixMyStreet', async () => {
    const said = new URLSearchParams({ ...form(), description: 'Яма', email: 'a@example.org' })
    for (const n of [1, 2]) said.append('media_url', `https://photos.example/${n}.jpeg `)
    const reply = await api.anonymous.post<Said[]>(
      `/open311/v2/requests.json?${jurisdiction()}`,
      said.toString(),
      { version: 'none', headers: plain },
    )
    expect(reply.status).toBe(200)
    expect((await taskOf(reply)).text).toBe(
      'Яма\n\nhttps://photos.example/1.jpeg\n\nhttps://photos.example/2.jpeg',
    )
  })

  test('everything in the address and in the form, which goes before', async () => {
    const all = { ...form(), 'attribute[size]': 'малая', description: 'Из формы', api_key: '' }
    const address = new URLSearchParams({ ...all, description: 'Из адреса', address_string: 'Мира, 5' })
    const reply = await api.anonymous.post<Said[]>(
      `/open311/v2/requests.json?${jurisdiction()}&${address}`,
      new URLSearchParams(all).toString(),
      { version: 'none', headers: plain },
    )
    expect(reply.status).toBe(200)
    const task = await taskOf(reply)
    expect([task.text, task.fields.size?.value]).toEqual(['Из формы\n\nМира, 5', 'малая'])
  })

  test('brackets with numbers, as PHP writes lists', async () => {
    const made = await client().post({
      ...form(),
      'attribute[size][0]': 'большая',
      'media_url[0]': 'https://photos.example/1.jpeg',
    })
    expect(made.status).toBe(200)
    const task = await taskOf(made)
    expect([task.fields.size?.value, task.text.split('\n\n')[1]]).toEqual([
      'большая',
      'https://photos.example/1.jpeg',
    ])
  })

  test.each(['attribute', 'attribute.size', 'attribute[0][size]'])(
    '400: what looks like an attribute and is none: %s',
    async (name) => {
      const { status, text } = await client().post({ ...form(), [name]: 'большая' })
      expect([status, text]).toEqual([400, expect.stringContaining(name)])
    },
  )

  test('the jurisdiction in other letters', async () => {
    const named = await openPublicPage({ jurisdiction: `j${Date.now()}.example` })
    const [page] = await database.query<{ jurisdiction: string }>(
      sql`select jurisdiction from public_pages where organization_id = ${named.organization.id}`,
    )
    const { status } = await new Client('xml', page?.jurisdiction.toUpperCase() ?? '').get('services')
    expect(status).toBe(200)
  })

  test('photos as parts of any name: all are kept', async () => {
    const reply = await postParts([
      ...Object.entries(form()),
      ['media[]', photo('1.jpg')],
      ['media[]', photo('2.jpg')],
    ])
    expect(reply.status).toBe(200)
    expect((await taskOf(reply)).attachments).toHaveLength(2)
  })

  test('400: two values of one attribute in parts, and nothing is left of the photo', async () => {
    const reply = await postParts([
      ...Object.entries(form()),
      ['attribute[size][]', 'малая'],
      ['attribute[size][]', 'большая'],
      ['media', photo('1.jpg')],
    ])
    expect([reply.status, reply.body[0]?.description]).toEqual([
      400,
      expect.stringContaining('attribute[size]'),
    ])
    expect(await unused()).toBe(0)
  })

  test('400: more photos than a request takes', async () => {
    const photos = [1, 2, 3, 4, 5, 6].map((n): [string, File] => [`media${n}`, photo(`${n}.jpg`)])
    expect((await postParts([...Object.entries(form()), ...photos])).status).toBe(400)
    expect(await unused()).toBe(0)
  })
})

describe('texts at their limits', () => {
  test('a sign of two units at the end of a title is left out whole', async () => {
    const [one, two] = [0, 1].map((shift) => `${'а'.repeat(400 + shift)}${'🕳'.repeat(49)}`)
    for (const address_string of [one, two]) {
      const made = await client().post({ ...form(), address_string: address_string ?? '' })
      expect(made.status).toBe(200)
      expect((await taskOf(made)).title.isWellFormed()).toBe(true)
    }
  })

  test('a long attribute is repeated in part', async () => {
    for (const start of ['', 'а']) {
      const made = await client().post({ ...form(), 'attribute[note]': `${start}${'🕳'.repeat(600)}` })
      expect(made.status).toBe(200)
      const id = String(made.said[0]?.service_request_id)
      const [one] = (await client().get(`requests/${id}`, { extensions: 'true' })).said
      const [note] = (one?.attributes ?? []) as { value: string }[]
      expect(note?.value.length).toBe(start ? 999 : 1000)
    }
  })

  test('a description of blanks is none', async () => {
    const made = await client().post({ ...form(), description: ' \n ' })
    expect((await taskOf(made)).text).toBe(opened.type.name)
  })
})

describe('lists', () => {
  const list = (query: string) =>
    api.anonymous.get<Said[]>(`/open311/v2/requests.json?${jurisdiction()}&${query}`, { version: 'none' })

  test('are empty from a moment that has not come, and take offsets with a bare plus', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const early = await list(`start_date=${soon}`)
    expect([early.status, early.body]).toEqual([200, []])
    const id = String((await client().post(form())).said[0]?.service_request_id)
    const local = new Date(Date.now() + 3 * 3_600_000 - 600_000).toISOString().slice(0, 19)
    const { body } = await list(`start_date=${local}+03:00`)
    expect(body.map(({ service_request_id }) => service_request_id)).toContain(id)
  })

  test('a closed request was last changed when it was closed', async () => {
    const id = String((await client().post(form())).said[0]?.service_request_id)
    await admin().patch(`/rest/tasks/${id}`, { stage: 2 })
    await database.query(sql`update tasks set update_date = '2026-03-04T05:06:07Z' where id = ${Number(id)}`)
    await database.query(
      sql`update task_times set completed_at = '2026-02-03T04:05:06.789Z' where task_id = ${Number(id)}`,
    )
    const read = async () => (await client().get(`requests/${id}`)).said[0]?.updated_datetime
    expect(await read()).toBe('2026-02-03T04:05:06Z')
    await database.query(
      sql`update tasks set stage = 1, update_date = '2026-03-04T05:06:07Z' where id = ${Number(id)}`,
    )
    expect(await read()).toBe('2026-03-04T05:06:07Z')
  })
})

describe('what tells clients to read services again', () => {
  const changeset = async () => {
    const { body } = await api.anonymous.get<{ changeset: string; endpoints: { changeset: string }[] }>(
      '/open311/discovery.json',
      { version: 'none' },
    )
    expect(body.endpoints[0]?.changeset).toBe(body.changeset)
    return Date.parse(body.changeset)
  }
  /** As if the last change had been long ago. */
  const age = (noun: string, id: number) =>
    database.query(sql`update audit set at = '2026-01-02' where noun = ${noun} and entity_id = ${id}`)

  test('the changeset is in the past, and a change of a page or of its work type moves it', async () => {
    const begun = Math.floor(Date.now() / 1000) * 1000
    const { type, organization, people } = await openPublicPage()
    expect(await changeset()).toBeGreaterThanOrEqual(begun)
    expect(await changeset()).toBeLessThanOrEqual(Date.now())
    await age('public-page', organization.id)
    const [{ at } = { at: null }] = await database.query<{ at: Date | null }>(
      sql`update audit set at = now() + interval '1 hour' where noun = 'public-page'
        and entity_id = ${organization.id} returning at`,
    )
    expect(at).not.toBeNull()
    // The clock of the database may be ahead.
    expect(await changeset()).toBeLessThanOrEqual(Date.now())
    await age('public-page', organization.id)
    const before = await changeset()
    const main = api.as(people.tokens.MAIN_ADMINISTRATOR)
    expect((await main.patch(`/rest/types/${type.id}`, { name: make.unique('Яма') })).status).toBe(200)
    expect(await changeset()).toBeGreaterThanOrEqual(before)
    const [row] = await database.query<{ at: Date }>(
      sql`select max(at) as at from audit where noun = 'work-type' and entity_id = ${type.id}`,
    )
    expect(await changeset()).toBeGreaterThanOrEqual(Math.floor((row?.at.getTime() ?? 0) / 1000) * 1000)
  })
})

test('yes and no are read in the language of the client', async () => {
  const asking = await openPublicPage({}, [{ type: 'BOOLEAN', key: 'danger', name: 'Опасно' }])
  const names = async (language: string) => {
    const { body } = await api.anonymous.get<{ attributes: { values: unknown }[] }>(
      `/open311/v2/services/${asking.type.id}.json?jurisdiction_id=${asking.organization.id}`,
      { version: 'none', headers: { 'accept-language': language } },
    )
    return body.attributes[0]?.values
  }
  expect(await names('ru')).toEqual([
    { key: 'true', name: 'Да' },
    { key: 'false', name: 'Нет' },
  ])
  expect(await names('en')).toEqual([
    { key: 'true', name: 'Yes' },
    { key: 'false', name: 'No' },
  ])
})
