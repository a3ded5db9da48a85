import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api, type Caller } from '@/lib/testing/api'
import { auditOf } from '@/lib/testing/audit-of'
import { make } from '@/lib/testing/make'
import { say, type StandIn, standIn } from '@/lib/testing/remote/stand-in'

interface Engine {
  kind: string
  url: string | null
  email: string | null
}
interface Trial {
  ok: boolean
  reason: string | null
  items: { label: string; point: { lon: number; lat: number }; address: Record<string, string> }[]
}
interface Result {
  items: { label: string; address: Record<string, string> }[]
}

const at = '/rest/geocoder/engine'
let server: StandIn
let main: Caller
beforeAll(async () => {
  server = await standIn((_, response) => say(response, 'application/json', JSON.stringify([kremlin])))
  main = api.as(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
})
beforeEach(() => database.query(sql`delete from settings where key = 'geocoder/engine-turn'`))
// A setting for the whole server: the test restores it as early as possible.
afterAll(async () => {
  await main.put(at, { kind: 'none', email: null })
  await server.stop()
  await stopDatabase()
})

const kremlin = {
  place_id: 1,
  lat: '55.8',
  lon: '49.1',
  place_rank: 30,
  display_name: 'Казанский Кремль',
  address: { city: 'Казань', country_code: 'ru' },
}
const read = async () => (await main.get<Engine>(at)).body

test('200: created, changed and removed; an empty change writes nothing; every change is audited', async () => {
  const auditLog = async () => (await auditOf('geocoder-engine', 1)).length
  const before = await auditLog()
  const copied = 'https://nominatim.example.org/osm/search?q=x&format=json'
  const set = await main.put<Engine>(at, { kind: 'nominatim', url: copied, email: 'map@example.org' })
  const gone = await main.put<Engine>(at, { kind: 'none' })
  expect([set.status, set.body]).toEqual([
    200,
    { kind: 'nominatim', url: 'https://nominatim.example.org/osm/', email: 'map@example.org' },
  ])
  expect(gone.body).toEqual({ kind: 'none', url: null, email: 'map@example.org' })
  expect(await auditLog()).toBe(before + 2)
  const same = await main.put<Engine>(at, { kind: 'none' })
  expect([same.status, same.headers.get('etag')]).toEqual([200, gone.headers.get('etag')])
  expect((await main.put<Engine>(at, { kind: 'none', email: null })).body.email).toBeNull()
  expect(await auditLog()).toBe(before + 3)
})

test('400: no URL, no web URL, a forbidden address, an invalid mail address', async () => {
  const before = await read()
  for (const [field, body] of [
    ['url', { kind: 'photon' }],
    ['url', { kind: 'photon', url: null }],
    ['url', { kind: 'photon', url: 'ftp://example.org/' }],
    ['url', { kind: 'photon', url: 'http://169.254.169.254/' }],
    ['url', { kind: 'photon', url: 'http://user:key@example.org/' }],
    ['url', { kind: 'photon', url: 'x'.repeat(2001) }],
    ['kind', {}],
    ['kind', { kind: 'google', url: 'https://example.org/' }],
    ['email', { kind: 'none', email: 'x\r\ny@example.org' }],
  ] as const) {
    const { status, body: answer } = await main.put<{ error_description: string }>(at, body)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(answer.error_description).toContain(field)
  }
  expect(await read()).toEqual(before)
})

test('412: changed by somebody else meanwhile', async () => {
  const { headers } = await main.get<Engine>(at)
  const etag = headers.get('etag') ?? ''
  const change = (ifMatch: string) =>
    main.put(
      at,
      { kind: 'none', email: `${make.unique('a')}@example.org` },
      { headers: { 'if-match': ifMatch } },
    )
  expect((await change(etag)).status).toBe(200)
  expect((await change(etag)).status).toBe(412)
})

test('200: an engine is tested without saving anything', async () => {
  const before = await read()
  const { status, body } = await main.post<Trial>(`${at}/try`, {
    kind: 'nominatim',
    url: server.url,
    query: 'кремль',
  })
  expect([status, body.ok, body.reason]).toEqual([200, true, null])
  expect(body.items).toMatchObject([{ label: 'Казанский Кремль', point: { lon: 49.1, lat: 55.8 } }])
  expect(server.asked.at(-1)?.get('q')).toBe('кремль')
  const wrong = await main.post<Trial>(`${at}/try`, { kind: 'photon', url: server.url, query: 'x' })
  expect(wrong.body).toMatchObject({ ok: false, reason: expect.stringMatching(/не photon/), items: [] })
  const silent = { kind: 'photon', url: 'http://nowhere.invalid/', query: 'x' }
  const told = async (language: string) =>
    (await main.post<Trial>(`${at}/try`, silent, { headers: { 'accept-language': language } })).body.reason
  expect(await told('ru')).toBe('Внешний сервер не отвечает: такого имени узла нет')
  expect(await told('en')).toBe('The other server does not answer: the host name is unknown')
  for (const body of [
    { kind: 'photon', url: 'http://127.0.0.1:1/', query: 'x' },
    { kind: 'photon', url: server.url },
    { kind: 'none', query: 'x' },
  ])
    expect((await main.post(`${at}/try`, body)).status).toBe(400)
  expect(await read()).toEqual(before)
})

test('200: search asks the engine first, and falls back to local data', async () => {
  const query = `Кремль ${make.unique('к')}`
  const ask = () => main.get<Result[]>(`/geocoding?query=${encodeURIComponent(query)}`)
  try {
    await main.put(at, { kind: 'nominatim', url: `${server.url}/${encodeURIComponent(query)}/` })
    expect((await ask()).body[0]?.items[0]).toMatchObject({
      label: 'Казанский Кремль',
      address: { city: 'Казань', country_code: 'ru' },
    })
    server.handle = (_, response) => say(response, 'text/html', 'sorry', 500)
    await main.put(at, { kind: 'nominatim', url: `${server.url}/${encodeURIComponent(query)}/2/` })
    const own = await ask()
    expect([own.status, JSON.stringify(own.body).includes('Казанский Кремль')]).toEqual([200, false])
  } finally {
    await main.put(at, { kind: 'none' })
  }
})
