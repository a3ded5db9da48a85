import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

const now = Math.floor(Date.now() / 1000)
const nothing = { accuracy: null, speed: null, movement: null, stay: null, ahead: null, past: null }

interface Device {
  id: number
  key: string
  kind: string | null
  filter: object | null
}

async function scenery() {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const owner = await make.user({ organization, tracking: true })
  const asAdministrator = api.as(administrator)
  const register = async (more: object = {}) => {
    const input = { key: make.unique('key'), user_id: owner.id, ...more }
    const { status, body } = await asAdministrator.post<Device>('/rest/devices', input)
    expect(status).toBe(200)
    return body
  }
  const change = (id: number, body: object) => asAdministrator.patch<Device>(`/rest/devices/${id}`, body)
  return { owner, administrator, asAdministrator, register, change }
}

/** A report some seconds ago, some metres east. */
const report = async (key: string, ago: number, east: number, accuracy = 5) => {
  const place = `lat=55.7&lon=${37.6 + east / 62_660}`
  const { status } = await api.anonymous.get(
    `/track?id=${key}&${place}&timestamp=${now - ago}&accuracy=${accuracy}`,
  )
  expect(status).toBe(200)
}
const liveOf = async ({ id }: User) =>
  (await database.prisma.lastPosition.findUniqueOrThrow({ where: { userId: id } })).date.getTime() / 1000

test('200: kind and filter are stored and returned; a change replaces the filter, null removes it', async () => {
  const { register, change } = await scenery()
  expect(await register()).toMatchObject({ kind: null, filter: null })
  const { id, ...device } = await register({
    kind: 'vehicle',
    filter: { accuracy: 20, speed: '120', stay: null },
  })
  expect(device).toMatchObject({ kind: 'vehicle', filter: { ...nothing, accuracy: 20, speed: 120 } })
  expect((await change(id, { title: 'Bus' })).body).toMatchObject(
    device.filter ? { filter: device.filter } : {},
  )
  expect((await change(id, { filter: { past: 3 } })).body).toMatchObject({ filter: { ...nothing, past: 3 } })
  expect((await change(id, { filter: null, kind: null })).body).toMatchObject({ filter: null, kind: null })
})

test.each([
  [{ kind: 'ship' }, /kind/],
  [{ filter: { accuracy: 0 } }, /filter.accuracy/],
  [{ filter: { speed: 5001 } }, /filter.speed/],
  [{ filter: { movement: -1 } }, /filter.movement/],
  [{ filter: { stay: 'far' } }, /filter.stay/],
  [{ filter: { ahead: 3601 } }, /filter.ahead/],
  [{ filter: { past: 0 } }, /filter.past/],
  [{ filter: { colour: 1 } }, /filter/],
  [{ filter: 5 }, /filter/],
])('400 and no write: %j', async (wrong, expected) => {
  const { register, change } = await scenery()
  const { id } = await register({ kind: 'person', filter: { speed: 90 } })
  const refused = await change(id, wrong)
  expect(refused).toMatchObject({ status: 400, body: { error_description: expect.stringMatching(expected) } })
  const stored = await database.prisma.device.findUniqueOrThrow({ where: { id } })
  expect(stored).toMatchObject({ kind: 'person', filter: { speed: 90 } })
})

test('the live point follows what the device may do: its speed and its accuracy, from the next report on', async () => {
  const { owner, register, change } = await scenery()
  const { id, key } = await register({ filter: { speed: 20 } })
  await report(key, 600, 0)
  await report(key, 540, 600)
  expect(await liveOf(owner)).toBe(now - 600)
  await change(id, { filter: { speed: 50, accuracy: 10 } })
  await report(key, 530, 700)
  expect(await liveOf(owner)).toBe(now - 530)
  await report(key, 500, 710, 15)
  expect(await liveOf(owner)).toBe(now - 530)
})

test('the usual numbers of a vehicle are those of the settings', async () => {
  const { owner, register } = await scenery()
  const car = await register({ kind: 'vehicle' })
  await report(car.key, 600, 0)
  await report(car.key, 590, 10, env.VEHICLE_FIX_ACCURACY_METRES + 1)
  expect(await liveOf(owner)).toBe(now - 600)
  await report(car.key, 580, 10, env.VEHICLE_FIX_ACCURACY_METRES)
  expect(await liveOf(owner)).toBe(now - 580)
})

test('distance and doubts of a track follow the filter of each device', async () => {
  const { owner, asAdministrator, register, change } = await scenery()
  const { id, key } = await register({ filter: { movement: 0, stay: 1 } })
  for (let n = 0; n <= 10; n++) await report(key, 600 - n * 10, n * 4, 0)
  const track = async () => {
    const query = { from: String(now - 700), till: String(now) }
    const { body } = await asAdministrator.get<{ items: { distance: number; doubt: string | null }[] }>(
      `/rest/users/${owner.id}/svc/track?${new URLSearchParams(query)}`,
    )
    return { distance: body.items.at(-1)?.distance, doubts: body.items.map(({ doubt }) => doubt) }
  }
  expect((await track()).distance).toBeCloseTo(0.04, 3)
  await change(id, { filter: { movement: 100 } })
  expect((await track()).distance).toBe(0)
  await report(key, 400, 900, 5)
  expect((await track()).doubts.at(-1)).toBeNull()
  await change(id, { filter: { speed: 10 } })
  expect((await track()).doubts.at(-1)).toBe('leap')
})

test('a stop of the track is one by the filter of the device', async () => {
  const { owner, asAdministrator, register, change } = await scenery()
  const { id, key } = await register({ filter: { stay: 200 } })
  for (let n = 0; n <= 8; n++) await report(key, 900 - n * 60, (n % 2) * 90, 5)
  const ends = async () => {
    const query = { from: String(now - 1000), till: String(now) }
    const { body } = await asAdministrator.get<{ items: { data: number; stop_till: number | null }[] }>(
      `/rest/users/${owner.id}/svc/track?${new URLSearchParams(query)}`,
    )
    return body.items.flatMap(({ data, stop_till }) => (stop_till === null ? [] : [stop_till - data]))
  }
  expect(await ends()).toEqual([480])
  await change(id, { filter: { stay: 20 } })
  expect(await ends()).toEqual([])
})

test('how far the clock may be ahead, and how old a position may be', async () => {
  const { owner, register } = await scenery()
  const { key } = await register({ filter: { ahead: 60, past: 1 } })
  await report(key, -90, 0)
  await report(key, 2 * 86_400, 0)
  expect(await database.prisma.position.count({ where: { userId: owner.id } })).toBe(0)
  await report(key, -30, 0)
  await report(key, 3600, 0)
  expect(await database.prisma.position.count({ where: { userId: owner.id } })).toBe(2)
})

test('zones follow the filter, of late reports too', async () => {
  const { owner, administrator, register } = await scenery()
  const place = { lon: 37.6, lat: 55.7, zoneRadius: 50, date: new Date((now - 7200) * 1000) }
  const task = await make.task({ creator: administrator, assignedUser: owner, trackingOn: true, ...place })
  const { key } = await register({ filter: { speed: 20 } })
  await report(key, 100, 900)
  for (const [ago, east] of [
    [1000, 900],
    [960, 0],
    [950, 900],
    [500, 900],
  ] as const)
    await report(key, ago, east)
  const records = await database.prisma.zoneRecord.findMany({ where: { taskId: task.id } })
  expect(records.map(({ inside, at }) => [inside, at.getTime() / 1000 - now])).toEqual([[false, -1000]])
})
