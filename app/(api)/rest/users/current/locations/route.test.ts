import { beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { make, type User } from '@/lib/testing/make'

const address = '/rest/users/current/locations'
const now = Math.floor(Date.now() / 1000)
const place = (date: number | string, more: object = {}) => ({ lon: 37.5, lat: 55.75, date, ...more })

interface Taken {
  accepted: number
  duplicates: number
  rejected: { index: number; reason: string }[]
}

let user: User
beforeAll(async () => {
  user = await make.user()
})

const post = (locations: unknown, options?: object, who = user) =>
  api.as(who).post<Taken>(address, { locations }, options)

test('401 and no write: without a token', async () => {
  await expectNoWrites([user], async () => {
    expect((await api.anonymous.post(address, { locations: [place(now)] })).status).toBe(401)
  })
})

test('200: positions and values are stored; repeated ones are duplicates', async () => {
  const full = { speed: 12.5, direction: 90, altitude: 150, accuracy: 5, provider: 'gps' }
  const gauges = [
    { port: 3, name: 'temperature', value: 21.5 },
    { name: 'battery', value: '80' },
  ]
  const locations = [place(now - 60, { ...full, gauges }), place(String(now - 50)), place(now - 40)]
  expect(await post(locations)).toMatchObject({
    status: 200,
    body: { accepted: 3, duplicates: 0, rejected: [] },
  })
  expect((await post([...locations, place(now - 30), place(now - 30)])).body).toEqual({
    accepted: 1,
    duplicates: 4,
    rejected: [],
  })
  const [first] = await database.prisma.position.findMany({
    where: { userId: user.id },
    orderBy: { date: 'asc' },
  })
  expect(first).toMatchObject({ ...full, lon: 37.5, lat: 55.75, date: new Date((now - 60) * 1000) })
  const values = await database.prisma.lastGauge.findMany({
    where: { userId: user.id },
    orderBy: { port: 'asc' },
  })
  expect(values).toMatchObject([
    { port: 3, name: 'temperature', value: 21.5 },
    { port: 100, name: 'battery', value: 80 },
  ])
  const live = await database.prisma.lastPosition.findUnique({ where: { userId: user.id } })
  expect(live?.date).toEqual(new Date((now - 30) * 1000))
})

test("200: invalid elements are rejected separately, with the reason in the caller's language", async () => {
  const one = await make.user()
  const locations = [
    place(now, { lon: 181 }),
    place(now - 1),
    place(now, { lat: 'x', date: undefined }),
    place(now + 3600),
    null,
    place(now, { gauges: [{ value: 1 }] }),
    place(now, { provider: 'a\0' }),
    place(now - 2, { speed: null, gauges: null }),
  ]
  const { body } = await post(locations, undefined, one)
  expect(body).toMatchObject({ accepted: 2, duplicates: 0 })
  expect(body.rejected).toEqual([
    { index: 0, reason: expect.stringMatching(/^lon: .*180/) },
    { index: 2, reason: expect.stringMatching(/lat: .*date: /) },
    { index: 3, reason: 'Время устройства опережает время сервера более чем на 10 минут' },
    { index: 4, reason: expect.stringMatching(/./) },
    { index: 5, reason: expect.stringMatching(/^gauges.0.name: /) },
    { index: 6, reason: expect.stringMatching(/^provider: /) },
  ])
  const english = await post([place(now + 3600)], { headers: { 'accept-language': 'en' } }, one)
  expect(english.body.rejected[0]?.reason).toMatch(/^The clock of the device/)
  const old = await post([place(now - 5), null], { version: '1.0' }, one)
  expect(old.body).toMatchObject({ accepted: '1', rejected: [{ index: '1' }] })
})

test('200: a rejected element before 1970; of very many the reasons are told in one sentence', async () => {
  const one = await make.user()
  const clocks = [-1, 0, '1901-12-13 20:45:52', now - 400 * 86_400, 'soon']
  const { rejected } = (
    await post(
      clocks.map((date) => place(now, { date })),
      undefined,
      one,
    )
  ).body
  expect(rejected.map(({ reason }) => reason)).toEqual([
    ...Array(3).fill('Невозможное время: часы устройства не установлены'),
    'Позиция старше срока хранения',
    expect.stringMatching(/^date: /),
  ])
  const { body } = await post(Array(500).fill({}), undefined, await make.user())
  expect(body.rejected).toHaveLength(500)
  expect(body.rejected[0]?.reason).toMatch(/^lon: .* lat: .* date: /)
  expect(body.rejected.at(-1)?.reason).toBe('Значения не подходят.')
  expect(JSON.stringify(body).length).toBeLessThan(64 * 1024)
})

test('200: a date in every usual form, and one of a clock 1024 weeks behind', async () => {
  const one = await make.user()
  const at = new Date((now - 100) * 1000)
  const forms = [
    at.toISOString(),
    at.toISOString().replace('.000Z', 'Z'),
    at.toISOString().replace('.000Z', '+00:00'),
    at.getTime(),
    `${at.getTime() / 1000 - 1024 * 604_800}`,
  ]
  const dated = forms.map((date, n) => place(now, { date, lon: 37 + n / 10 }))
  expect((await post(dated, undefined, one)).body).toEqual({ accepted: 1, duplicates: 4, rejected: [] })
  const stored = await database.prisma.position.findMany({ where: { userId: one.id } })
  expect(stored).toMatchObject([{ date: at, lon: 37 }])
})

test('200: unknown values of a phone are stored as unknown, and the position is accepted', async () => {
  const one = await make.user()
  const unknown = { speed: -1, direction: 'NaN', accuracy: 'null', altitude: -1e9 }
  const locations = [place(now - 1, unknown), place(now, { speed: 1e9, direction: 400, accuracy: 1e9 })]
  expect((await post(locations, undefined, one)).body).toEqual({ accepted: 2, duplicates: 0, rejected: [] })
  const stored = await database.prisma.position.findMany({ where: { userId: one.id } })
  const nothing = { lon: 37.5, speed: null, direction: null, accuracy: null, altitude: null }
  expect(stored).toMatchObject([nothing, { ...nothing }])
})

test('200: 0, 0 is not a position: its sensors are stored and the live position stays; without sensors it is ignored', async () => {
  const one = await make.user()
  const nowhere = { lon: 0, lat: 0 }
  const gauges = [{ port: 3, value: 21.5 }]
  const locations = [
    place(now - 9),
    place(now - 8, nowhere),
    place(now, { ...nowhere, gauges }),
    place(now - 9),
  ]
  expect((await post(locations, undefined, one)).body).toEqual({ accepted: 3, duplicates: 1, rejected: [] })
  expect(await database.prisma.position.count({ where: { userId: one.id } })).toBe(1)
  const live = await database.prisma.lastPosition.findUnique({ where: { userId: one.id } })
  expect(live).toMatchObject({ lon: 37.5, date: new Date((now - 9) * 1000) })
  const value = await database.prisma.lastGauge.findFirst({ where: { userId: one.id } })
  expect(value).toMatchObject({ port: 3, value: 21.5, date: new Date(now * 1000) })
})

test.each([
  ['no list', {}],
  ['no list but something else', { locations: 'x' }],
  ['more than a thousand', { locations: Array.from({ length: 1001 }, (_, n) => place(now - n)) }],
])('400 and no write: %s', async (_, body) => {
  const one = await make.user()
  await expectNoWrites([one], async () => {
    expect(await api.as(one).post(address, body)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^locations: /) },
    })
  })
})

test('200: with tracking off everything is acknowledged and discarded', async () => {
  const one = await make.user({ tracking: false })
  expect((await post([place(now), place(now - 1)], undefined, one)).body).toMatchObject({
    accepted: 2,
    rejected: [],
  })
  expect(await database.prisma.position.count({ where: { userId: one.id } })).toBe(0)
})

test('200: the same Idempotency-Key returns the first answer', async () => {
  const one = await make.user()
  const headers = { 'idempotency-key': make.unique('batch') }
  const send = () => post([place(now), place(now - 1)], { headers }, one)
  const first = await send()
  expect(first.body).toMatchObject({ accepted: 2, duplicates: 0 })
  expect((await send()).body).toEqual(first.body)
})

test('422 and no write: the same Idempotency-Key with other positions; 400 for an invalid key', async () => {
  const one = await make.user()
  const headers = { 'idempotency-key': make.unique('batch') }
  expect((await post([place(now)], { headers }, one)).status).toBe(200)
  expect((await post([place(now - 1), place(now - 2)], { headers }, one)).status).toBe(422)
  const broken = { 'idempotency-key': 'x'.repeat(201) }
  expect((await post([place(now - 3)], { headers: broken }, one)).status).toBe(400)
  expect(await database.query(sql`select 1 from positions where user_id = ${one.id}`)).toHaveLength(1)
})

test('200: an empty batch', async () => {
  expect((await post([])).body).toEqual({ accepted: 0, duplicates: 0, rejected: [] })
})
