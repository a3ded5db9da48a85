import { expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

let next = 351_000_000_000_000 + Math.floor(Math.random() * 1e9)

async function tracked() {
  const key = next++
  const { id } = await make.user({ glonassId: BigInt(key), tracking: true })
  const rows = () =>
    database.query<{ lon: number; speed: number | null }>(
      sql`select lon, speed from positions where user_id = ${id} order by date`,
    )
  return { key, rows }
}

const moment = Math.floor(Date.now() / 1000) - 600
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

test('400 for an unknown device, a missing device id, and what is no JSON', async () => {
  const refused = async (path: string) => (await api.anonymous.get(path)).status
  expect(await refused('/track?id=999999&lat=55.7&lon=37.6')).toBe(400)
  expect(await refused('/track?lat=55.7&lon=37.6')).toBe(400)
  expect((await api.anonymous.post('/track', '{"device_id"')).status).toBe(400)
})

test.each([
  'lat=95&lon=37.6',
  'lat=north&lon=37.6',
  `lat=55&lon=37&timestamp=${moment + 7200}`,
  'lat=55&lon=37&timestamp=3471292800',
  'lat=55&lon=37&timestamp=0',
])('200 for %s, which can never be stored and is not; the next position is', async (said) => {
  const { key, rows } = await tracked()
  expect(await api.anonymous.get(`/track?id=${key}&${said}`)).toMatchObject({ status: 200, body: '' })
  expect(await rows()).toEqual([])
  expect((await api.anonymous.get(`/track?id=${key}&lat=55&lon=37`)).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('413 for a body larger than any device sends', async () => {
  expect((await api.anonymous.post('/track', 'x'.repeat(300_000))).status).toBe(413)
})

test('200 for a query, a form and the JSON of the Traccar Client: stored in km/h', async () => {
  const { key, rows } = await tracked()
  const form = `id=${key}&lat=55.7&lon=37.1&speed=10&timestamp=${moment}`
  const location = {
    timestamp: new Date((moment + 2) * 1000).toISOString(),
    coords: { latitude: 55.7, longitude: 37.3, speed: 10 },
  }
  const replies = [
    await api.anonymous.get(`/track?${form}`),
    await api.anonymous.post(
      '/track',
      form.replace('37.1', '37.2').replace(String(moment), String(moment + 1)),
      {
        headers: formType,
      },
    ),
    await api.anonymous.post('/track', { device_id: String(key), location }),
  ]
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    [200, 200, 200].map((status) => [status, '']),
  )
  const stored = await rows()
  expect(stored.map(({ lon }) => lon)).toEqual([37.1, 37.2, 37.3])
  expect(stored.map(({ speed }) => Math.round((speed ?? 0) * 100) / 100)).toEqual([18.52, 18.52, 36])
})

test('200 and the position is stored although a text beside it is not UTF-8', async () => {
  const { key, rows } = await tracked()
  const form = `id=${key}&lat=55.7&lon=37.1&timestamp=${moment}&driver=Andr\xe9`
  const coords = { latitude: 55.7, longitude: 37.2 }
  const location = { timestamp: (moment + 1) * 1000, coords, extras: { driver: 'Andr\xe9' } }
  for (const text of [form, JSON.stringify({ device_id: String(key), location })])
    expect((await api.anonymous.post('/track', Buffer.from(text, 'latin1'))).status).toBe(200)
  expect(await rows()).toMatchObject([{ lon: 37.1 }, { lon: 37.2 }])
})
