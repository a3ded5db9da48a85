import { expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make } from '@/lib/testing/make'

const key = 352_000_000_000_000 + Math.floor(Math.random() * 1e9)
const location = {
  _type: 'location',
  lat: 55.7,
  lon: 37.6,
  vel: 36,
  acc: 8,
  tst: Math.floor(Date.now() / 1000) - 600,
}
const as = (user: string | number) => ({
  headers: { authorization: `Basic ${Buffer.from(`${user}:secret`).toString('base64')}` },
})

test('400 for an unknown device or a broken message; 200 and an empty list for a position or another message', async () => {
  const { id } = await make.user({ glonassId: BigInt(key), tracking: true })
  expect((await api.anonymous.post('/owntracks', location, as('nobody'))).status).toBe(400)
  expect((await api.anonymous.post('/owntracks', '{"_type":', as(key))).status).toBe(400)
  for (const body of [
    { ...location, tst: 'soon' },
    { ...location, lat: 95 },
    location,
    { _type: 'lwt', tst: 1 },
    '',
  ])
    expect(await api.anonymous.post('/owntracks', body, as(key))).toMatchObject({ status: 200, body: [] })
  const topic = `owntracks/${key}/phone`
  const later = { ...location, tst: location.tst + 1, topic }
  expect(await api.anonymous.post('/owntracks', later)).toMatchObject({ status: 200, body: [] })
  const rows = await database.query(
    sql`select lon, lat, speed, accuracy from positions where user_id = ${id}`,
  )
  expect(rows).toEqual([1, 2].map(() => ({ lon: 37.6, lat: 55.7, speed: 36, accuracy: 8 })))
})

test('200 and the position is stored although a text beside it is not UTF-8', async () => {
  const { id } = await make.user({ glonassId: BigInt(key + 1), tracking: true })
  const body = Buffer.from(JSON.stringify({ ...location, SSID: 'Caf\xe9' }), 'latin1')
  expect(await api.anonymous.post('/owntracks', body, as(key + 1))).toMatchObject({ status: 200, body: [] })
  expect(await database.query(sql`select lon from positions where user_id = ${id}`)).toEqual([{ lon: 37.6 }])
})
