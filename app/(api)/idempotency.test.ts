import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepsAnswers } from '@/lib/http/idempotency'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'
import { nouns, openMedia } from '@/lib/testing/media'
import { quarters } from '@/lib/testing/pictures'
import { receiver } from '@/lib/testing/receiver'
import { formOf, openUploads } from '@/lib/testing/upload-router'
import { manifest } from './manifest'

const readsOnly = 'it only reads, so that doing it again changes nothing'
const nobody = 'nobody is signed in, who could own the key'

/** POSTs that take no notice of an Idempotency-Key. */
const exceptions: Record<string, string> = {
  '/auth/token': `${nobody}; each sign-in has its own token`,
  '/basemaps/try': readsOnly,
  '/geocoding': readsOnly,
  '/layers/import/preview': readsOnly,
  '/layers/remote/preview': readsOnly,
  '/open311/v2/requests.json': `${nobody}; clients of Open311 send no keys`,
  '/open311/v2/requests.xml': `${nobody}; clients of Open311 send no keys`,
  '/owntracks': `${nobody}; a position is known by its device and time`,
  '/rest/[...path]': 'there is nothing at this address',
  '/rest/acts/templates/preview': readsOnly,
  '/rest/auth/password-reset': `${nobody}; a link works once`,
  '/rest/auth/password-reset/check': readsOnly,
  '/rest/auth/password-reset/request': `${nobody}; a newer link replaces the earlier one`,
  '/rest/auth/by-login': `${nobody}; each sign-in has its own token`,
  '/rest/configuration/system/ldap/test': readsOnly,
  '/rest/geocoder/engine/try': readsOnly,
  '/rest/planning/distribute': readsOnly,
  '/rest/planning/route': readsOnly,
  '/rest/public/organizations/[id]/form': `${nobody}; each form is another one`,
  '/rest/public/organizations/[id]/photos': `${nobody}; a form takes few photos`,
  '/rest/public/organizations/[id]/requests': `${nobody}; a form makes one request`,
  '/rest/public/requests/[token]/comments': `${nobody}; a comment may have a uuid`,
  '/rest/public/requests/[token]/rating': `${nobody}; a request is rated once`,
  '/rest/tasks/work-orders': readsOnly,
  '/rest/tasks/import/table': readsOnly,
  '/rest/users/check-login': nobody,
  '/rest/users/import/table': readsOnly,
  '/rest/users/register': `${nobody}; a login is given once`,
  '/service/print': readsOnly,
  '/service/tiles/[id]/[z]/[x]/[y]': readsOnly,
  '/service/wfs': 'clients of WFS send no keys; a transaction is answered by its own document',
  '/track': `${nobody}; a position is known by its device and time`,
}

test('every POST is done once for a key, or has its reason', () => {
  const without = manifest.filter(({ module: { POST } }) => POST && !keepsAnswers(POST.contract))
  expect([...new Set(without.map(({ folder }) => folder))].sort()).toEqual(Object.keys(exceptions).sort())
})

let uploads: Awaited<ReturnType<typeof openUploads>>
let picture: Buffer
let other: Buffer

beforeAll(async () => {
  uploads = await openUploads()
  picture = await quarters(60, 40, 'png')
  other = await quarters(62, 40, 'png')
})
afterAll(() => uploads.stop())

const reply = async (answer: Response) => ({ status: answer.status, text: await answer.text() })

interface Way {
  send(body: FormData | Uint8Array<ArrayBuffer>, key: string): Promise<{ status: number; text: string }>
  /** What was stored by all requests. */
  count(): Promise<number>
}

async function uploadTo(address: string, count: (userId: number) => Promise<number>): Promise<Way> {
  const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const authorization = `Bearer ${await make.token(user)}`
  return {
    async send(body, key) {
      const headers = { authorization, 'idempotency-key': key }
      return reply(await fetch(uploads.origin + address, { method: 'POST', body, headers }))
    },
    count: () => count(user.id),
  }
}

const filesOf = (id: number) => database.prisma.file.count({ where: { createdById: id } })

const iconsOf = async (id: number) =>
  (await database.query(sql`select 1 from map_icons where created_by_id = ${id}`)).length

async function mediaOf(noun: (typeof nouns)[number]): Promise<Way> {
  const media = await openMedia(noun)
  const object = await media.newObject()
  return {
    send: (body, key) =>
      media.send(media.writer, media.address(object), {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    async count() {
      const { length } = await media.rows(object)
      expect(await filesOf(media.writer.id)).toBe(length)
      return length
    },
  }
}

const ways: [address: string, open: () => Promise<Way>][] = [
  ['/files/upload', () => uploadTo('/files/upload', filesOf)],
  ['/rest/organizations/icons', () => uploadTo('/rest/organizations/icons', filesOf)],
  ['/service/icons', () => uploadTo('/service/icons', iconsOf)],
  ...nouns.map((noun): [string, () => Promise<Way>] => [`/${noun}/eis/{id}/{object}`, () => mediaOf(noun)]),
]

describe.each(ways)('POST %s', (_, open) => {
  let way: Way

  beforeAll(async () => {
    way = await open()
  })

  const form = (bytes = picture, name = 'a.png') => formOf('file', bytes, name, 'image/png')

  test('200: the same parts within another boundary return the first answer', async () => {
    const [key, before] = [make.unique('key'), await way.count()]
    const first = await way.send(form(), key)
    expect(first.status, first.text).toBe(200)
    expect(await way.send(form(), key)).toEqual(first)
    expect(await way.count()).toBe(before + 1)
    expect(uploads.staging()).toEqual([])
  })

  test('200: a raw body', async () => {
    const [key, before] = [make.unique('key'), await way.count()]
    const first = await way.send(new Uint8Array(picture), key)
    expect(first.status, first.text).toBe(200)
    expect(await way.send(new Uint8Array(picture), key)).toEqual(first)
    expect(await way.count()).toBe(before + 1)
  })

  test('200: ten at once are done once, with the same answer', async () => {
    const [key, before] = [make.unique('key'), await way.count()]
    const replies = await Promise.all(Array.from({ length: 10 }, () => way.send(form(), key)))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 200 })
    expect(await way.count()).toBe(before + 1)
    expect(uploads.staging()).toEqual([])
  })

  test('422 and nothing left: other bytes, another file name, another field, the bytes as they are', async () => {
    const key = make.unique('key')
    await way.send(form(), key)
    const before = await way.count()
    const further = form()
    further.set('another', 'field')
    for (const body of [form(other), form(picture, 'b.png'), further, new Uint8Array(picture)]) {
      const refused = await way.send(body, key)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Idempotency-Key')
    }
    expect(await way.count()).toBe(before)
    expect(uploads.staging()).toEqual([])
  })

  test('400, then 200: what was refused has not used the key', async () => {
    const [key, before] = [make.unique('key'), await way.count()]
    expect((await way.send(form(Buffer.from('<svg/>')), key)).status).toBe(400)
    expect((await way.send(form(), key)).status).toBe(200)
    expect(await way.count()).toBe(before + 1)
  })
})

describe('POST /layers/import', () => {
  test('200: the same file is imported once; 422 with another', async () => {
    const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const headers = {
      authorization: `Bearer ${await make.token(user)}`,
      'idempotency-key': make.unique('key'),
    }
    const send = async (text: string) => {
      const body = new FormData()
      body.set('name', 'Точки')
      body.set('file', new Blob([text]), 'a.csv')
      return reply(await fetch(`${uploads.origin}/layers/import`, { method: 'POST', body, headers }))
    }
    const first = await send('lon,lat\n37,55\n')
    expect(first.status, first.text).toBe(200)
    expect(await send('lon,lat\n37,55\n')).toEqual(first)
    expect((await send('lon,lat\n38,55\n')).status).toBe(422)
    expect(await database.query(sql`select 1 from import_jobs where user_id = ${user.id}`)).toHaveLength(1)
  })
})

describe('POST /files/tus', () => {
  const start = async (key: string, length: number, bytes = '') => {
    const answer = await fetch(`${uploads.origin}/files/tus`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${uploads.token}`,
        'idempotency-key': key,
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }

  test('201: the same upload for the same announcement; 422 for another', async () => {
    const key = make.unique('key')
    const first = await start(key, 100)
    expect(first).toMatchObject({ status: 201, location: expect.stringContaining('/files/tus/') })
    expect(await start(key, 100)).toEqual(first)
    expect((await start(key, 101)).status).toBe(422)
  })

  test('201: the same file where it came with the announcement', async () => {
    const key = make.unique('key')
    const first = await start(key, 4, 'text')
    expect(JSON.parse(first.text)).toMatchObject({ size: 4, type: 'text/plain' })
    expect(await start(key, 4, 'text')).toEqual(first)
    expect((await start(key, 4, 'next')).status).toBe(422)
  })
})

test('200: a webhook is tested once, also by two at the same time', async () => {
  const main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const server = await receiver()
  const input = { title: 'Учёт', url: server.url, topics: ['issues.*'], enabled: false }
  const { body } = await main.post<{ id: number }>('/rest/webhooks', input)
  const headers = { 'idempotency-key': make.unique('key') }
  const test = () => main.post(`/rest/webhooks/${body.id}/test`, {}, { headers })
  const [first, second] = await Promise.all([test(), test()])
  expect(first).toMatchObject({ status: 200, body: { topic: 'test' } })
  expect([second.body, (await test()).body]).toEqual([first.body, first.body])
  expect(server.received).toHaveLength(1)
  await server.stop()
})

test('200: the key of a process that was killed is free after a while', async () => {
  const way = await uploadTo('/files/upload', filesOf)
  const key = make.unique('key')
  await way.send(formOf('file', picture, 'a.png'), key)
  await database.query(sql`
    update idempotency_keys set status = null, headers = null, body = null, created_at = now() - interval '1 minute'
    where key = ${key}`)
  expect((await way.send(formOf('file', picture, 'a.png'), key)).status).toBe(200)
  expect(await way.count()).toBe(2)
})
