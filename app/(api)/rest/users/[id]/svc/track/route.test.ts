import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import { database } from '@/lib/platform/database'
import { metresBetween } from '@/lib/shared/great-circle'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { loadTestland } from '@/lib/testing/places'
import { type VisiblePeople, scene } from '@/lib/testing/scene'

interface Point {
  data: number
  lat: number
  lon: number
  control: boolean
  address: string | null
  distance: number
  doubt: string | null
  device_id: number | null
}
interface Track {
  items: Point[]
}

let people: VisiblePeople
let walker: User
let device: number
let unload: () => Promise<boolean>

const start = Date.parse('2026-11-10T12:00:00Z') / 1000
const day = 86_400
const at = (seconds: number) => new Date((start + seconds) * 1000)

// Along Lenin Street of Testland: six minutes before house 12, on to house 16, and out to sea.
const fixes = [
  { date: at(0), lon: 100.095, lat: -39.9 },
  { date: at(60), lon: 100.1, lat: -39.9001 },
  { date: at(240), lon: 100.1001, lat: -39.90011 },
  { date: at(420), lon: 100.1, lat: -39.90012 },
  { date: at(500), lon: 100.102, lat: -39.9001 },
  { date: at(530), lon: 100.2, lat: -39.9, valid: false },
  { date: at(3600), lon: 101.5, lat: -41 },
]
const trusted = fixes.filter(({ valid }) => valid !== false)

beforeAll(async () => {
  people = await scene.visiblePeople()
  unload = await loadTestland()
  device = 880_000_000_000_000 + Math.floor(Math.random() * 1e12)
  walker = await make.user({ organization: people.organization, glonassId: BigInt(device) })
  await make.track(walker, fixes)
})

afterAll(() => unload())

const ask = (who: User, id: number | string, query = `from=${start}`, options = {}) =>
  api.as(who).get<Track>(`/rest/users/${id}/svc/track?${query}`, options)
const reader = () => people.users.ORGANIZATION_ADMINISTRATOR
const times = ({ body }: { body: Track }) => body.items.map(({ data }) => data - start)

test('401: without a token', async () => {
  expect((await api.anonymous.get(`/rest/users/${device}/svc/track`)).status).toBe(401)
})

test.each([
  ['from=yesterday', /^from: /],
  ['till=', /^till: /],
  ['dateFrom=x', /^dateFrom: /],
  ['from=10&till=9', /^till: till раньше from\.$/],
  ['dateFrom=10&dateTo=9', /^till: /],
])('400: %s', async (query, text) => {
  const reply = await ask(reader(), device, query)
  expect(reply).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(text) } })
})

test('400 and 404: not an integer; an unknown number of any length', async () => {
  for (const id of ['x', '-1', '1.5']) expect((await ask(reader(), id)).status, id).toBe(400)
  for (const id of ['0', '2147483647', '9007199254740993', '9'.repeat(40)])
    expect((await ask(reader(), id)).status, id).toBe(404)
  expect((await ask(reader(), people.others.gone.id)).status).toBe(404)
})

test("404: more than a week, in the reader's language; after the visibility check", async () => {
  const long = `from=${start}&till=${start + 7 * day + 1}`
  const reply = await ask(reader(), device, long)
  expect(reply).toMatchObject({
    status: 404,
    body: { error_description: 'Трек доступен не более чем за неделю' },
  })
  const english = await ask(reader(), device, long, { headers: { 'accept-language': 'en' } })
  expect(english.body).toEqual({ error_description: 'A track covers at most one week' })
  expect((await ask(reader(), people.others.far.id, long)).status).toBe(403)
  expect((await ask(reader(), device, `from=${start}&till=${start + 7 * day}`)).status).toBe(200)
})

test.each(roleCodes)('200 and 403: %s gets the tracks of visible users', async (role) => {
  const seen = people.seenBy(role)
  const { gone, ...others } = people.others
  for (const { id } of [...Object.values(people.users), ...Object.values(others)])
    expect((await ask(people.users[role], id)).status).toBe(seen.includes(id) ? 200 : 403)
  expect((await ask(people.users[role], gone.id)).status).toBe(404)
})

test('200: by satellite id, else by user id', async () => {
  const bySatellite = (await ask(reader(), device)).body
  expect(bySatellite.items).toHaveLength(trusted.length)
  expect((await ask(reader(), walker.id)).body).toEqual(bySatellite)
  const namesake = await make.user({ organization: people.organization, glonassId: BigInt(walker.id) })
  expect((await ask(reader(), walker.id)).body).toEqual({ items: [] })
  await database.prisma.user.update({ where: { id: namesake.id }, data: { deletedAt: new Date() } })
  expect((await ask(reader(), walker.id)).body).toEqual(bySatellite)
})

test('200: the first point, the last and the first of a stop are control points with an address', async () => {
  const { items } = (await ask(reader(), device)).body
  expect(items.map(({ control }) => control)).toEqual([true, true, false, false, false, true])
  const around = 'Большой Щёкинск, Мурский район, Верхнемурская область, Мурландия'
  expect(items.map(({ address }) => address)).toEqual([
    `улица Ленина, ${around}`,
    `улица Ленина, 12, ${around}`,
    null,
    null,
    null,
    null,
  ])
  const english = await ask(reader(), device, undefined, { headers: { 'accept-language': 'en' } })
  expect(english.body.items[1]?.address).toMatch(/^12 Lenin Street, Great Shchekinsk/)
})

test('200: the distance is cumulative, in kilometres; nothing adds up within a stop', async () => {
  const { items } = (await ask(reader(), device)).body
  const stop = { lon: 100.100033, lat: -39.90011 }
  const [start, , , , road, sea] = trusted.map(({ lon, lat }) => ({ lon, lat }))
  const ways = [start, stop, stop, stop, road, sea].map((place) => place ?? stop)
  let metres = 0
  for (const [n, place] of ways.entries()) {
    const before = ways[n - 1] ?? place
    metres += metresBetween(before.lon, before.lat, place.lon, place.lat)
    expect(items[n]?.distance).toBeCloseTo(metres / 1000, 3)
  }
})

test('200: a place where nobody can have been is marked and adds nothing; of two devices one counts', async () => {
  const user = await make.user({ organization: people.organization })
  const car = await database.prisma.device.create({ data: { userId: user.id, key: make.unique('car') } })
  const phone = await database.prisma.device.create({ data: { userId: user.id, key: make.unique('phone') } })
  const drive = Array.from({ length: 20 }, (_, n) => ({
    date: at(7 + n * 30),
    lon: 100 + n * 0.003,
    lat: n === 10 ? -29 : -30,
    deviceId: car.id,
  }))
  const desk = Array.from({ length: 20 }, (_, n) => ({
    date: at(n * 30),
    lon: 100,
    lat: -30,
    deviceId: phone.id,
  }))
  await make.track(user, [...drive, ...desk])
  const { items } = (await ask(user, user.id)).body
  expect(items.map(({ device_id }) => device_id)).toEqual(drive.map(() => car.id))
  expect(items.map(({ doubt }) => doubt)).toEqual(drive.map((_, n) => (n === 10 ? 'leap' : null)))
  expect(items.at(-1)?.distance).toBeCloseTo(metresBetween(100, -30, 100.057, -30) / 1000, 2)
  const ofPhone = (await ask(user, user.id, `from=${start}&deviceId=${phone.id}`)).body.items
  expect(ofPhone).toHaveLength(20)
  expect(ofPhone.at(-1)).toMatchObject({ distance: 0, device_id: phone.id })
})

test('200: both ends are inclusive; one end alone means a day', async () => {
  expect(times(await ask(reader(), device, `from=${start + 60}&till=${start + 500}`))).toEqual([
    60, 240, 420, 500,
  ])
  expect(times(await ask(reader(), device, `dateFrom=${start + 61}`))).toEqual([240, 420, 500, 3600])
  expect(times(await ask(reader(), device, `till=${start + 240}`))).toEqual([0, 60, 240])
  expect(times(await ask(reader(), device, `dateTo=${start + day + 60}`))).toEqual([60, 240, 420, 500, 3600])
  expect(times(await ask(reader(), device, 'from=2030-01-01%2000:00:00'))).toEqual([])
  for (const edge of ['from=253402300799', 'till=-62135596800'])
    expect((await ask(reader(), device, edge)).body).toEqual({ items: [] })
})

test('200: the current day by default', async () => {
  const user = await make.user({ organization: people.organization })
  const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0))
  const moments = [-1, 0].map((ms) => new Date(midnight.getTime() + ms))
  const later = new Date(Date.now() + 60_000)
  await make.track(
    user,
    [...moments, later].map((date) => ({ date, lon: 1, lat: 1 })),
  )
  const { items } = (await ask(reader(), user.id, '')).body
  expect(items.map(({ data }) => data)).toEqual([midnight.getTime() / 1000])
})

test('200: empty while tracking is off, also for oneself', async () => {
  const user = await make.user({ organization: people.organization, tracking: false })
  await make.track(user, fixes)
  for (const who of [user, people.users.MAIN_ADMINISTRATOR])
    expect((await ask(who, user.id)).body).toEqual({ items: [] })
  await database.prisma.user.update({ where: { id: user.id }, data: { tracking: true } })
  expect((await ask(user, user.id)).body.items).toHaveLength(trusted.length)
})

test('200: 1.0 and 2.0 side by side, with `data` for the date', async () => {
  const [, second] = (await ask(reader(), device)).body.items
  const { distance = 0, address = '' } = second ?? {}
  const place = { lat: -39.9001, lon: 100.1, control: true }
  const source = { doubt: null, stop_till: start + 420, device_id: null }
  expect(second).toEqual({ data: start + 60, ...place, address, distance, ...source })
  const old = await ask(reader(), device, undefined, { version: 'none' })
  expect(old.body.items[1]).toEqual({
    data: '2026-11-10 12:01:00',
    lat: '-39.9001',
    lon: '100.1',
    control: 't',
    address,
    distance: String(distance),
  })
})

test('200: a long track is streamed completely', async () => {
  const user = await make.user({ organization: people.organization })
  await make.track(
    user,
    Array.from({ length: 2100 }, (_, n) => ({ date: at(n), lon: 100 + n / 1e4, lat: -30 })),
  )
  const reply = await ask(user, user.id)
  expect(times(reply)).toEqual(Array.from({ length: 2100 }, (_, n) => n))
  expect(reply.body.items.filter(({ control }) => control)).toHaveLength(2)
})
