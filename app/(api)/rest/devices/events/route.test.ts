import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene, type SevenRoles } from '@/lib/testing/scene'

interface Event {
  id: number
  user: { id: number; fio: string }
  device_id: number | null
  kind: string
  alarm: boolean
  value: string | null
  date: number
  lon: number | null
  lat: number | null
  acknowledged_at: number | null
  acknowledged_by: { id: number } | null
  note: string | null
}
interface Page {
  items: Event[]
  total: number
}

const now = Math.floor(Date.now() / 1000)
const address = '/rest/devices/events'

let people: SevenRoles
let owner: User
let device: { id: number; key: string }

async function register(person: User) {
  const key = make.unique('key')
  const reply = await api
    .as(people.tokens.ORGANIZATION_ADMINISTRATOR)
    .post<{ id: number }>('/rest/devices', { key, user_id: person.id })
  return { id: reply.body.id, key }
}

beforeAll(async () => {
  people = await scene.sevenRoles()
  owner = await make.user({ organization: people.organization, tracking: true })
  device = await register(owner)
})

const report = async (key: string, said: string) =>
  expect((await api.anonymous.get(`/track?id=${key}&${said}`)).status).toBe(200)
const admin = () => api.as(people.tokens.ORGANIZATION_ADMINISTRATOR)
const eventsOf = async (person: User, more = '') =>
  (await admin().get<Page>(`${address}?userId=${person.id}${more}`)).body

describe('200: an alarm', () => {
  test('has person, device, kind, time and place, and is there once', async () => {
    const said = `lat=55.75&lon=37.6&timestamp=${now - 60}&alarm=sos`
    await report(device.key, said)
    await report(device.key, said)
    expect(await eventsOf(owner)).toEqual({
      items: [
        {
          id: expect.any(Number),
          user: { id: owner.id, fio: owner.fio },
          device_id: device.id,
          kind: 'sos',
          alarm: true,
          value: null,
          date: now - 60,
          lon: 37.6,
          lat: 55.75,
          acknowledged_at: null,
          acknowledged_by: null,
          note: null,
        },
      ],
      total: 1,
      page: 1,
      limit: 25,
    })
  })

  test.each([
    ['without a place', 'alarm=sos', { kind: 'sos', lon: null }],
    ['with an impossible place', 'lat=95&lon=37&alarm=powerCut', { kind: 'power_cut', lon: null }],
    ['with an impossible time', 'lat=55&lon=37&timestamp=0&alarm=tampering', { kind: 'tamper', lon: null }],
    ['of a word that nobody knows', 'lat=55&lon=37&alarm=Bird%20Strike', { kind: 'bird_strike', lat: 55 }],
  ])('counts %s', async (_, said, expected) => {
    const person = await make.user({ organization: people.organization, tracking: true })
    const { key } = await register(person)
    await report(key, said)
    expect((await eventsOf(person)).items).toMatchObject([{ alarm: true, ...expected }])
  })

  test('repeated within five minutes is one; two kinds are two', async () => {
    const person = await make.user({ organization: people.organization, tracking: true })
    const { key } = await register(person)
    for (const [at, kind] of [
      [900, 'sos'],
      [890, 'sos'],
      [880, 'fallDown'],
      [300, 'sos'],
      [295, 'sos'],
    ] as const)
      await report(key, `lat=55&lon=37&timestamp=${now - at}&alarm=${kind}`)
    expect((await eventsOf(person)).items.map(({ kind, date }) => [kind, now - date])).toEqual([
      ['sos', 300],
      ['fall', 880],
      ['sos', 900],
    ])
  })

  test('of the JSON form beside the location, in it and among its extras, and of the mobile client', async () => {
    const person = await make.user({ organization: people.organization, tracking: true })
    const { key } = await register(person)
    const location = (at: number, more: object) => ({
      timestamp: now - at,
      coords: { latitude: 55, longitude: 37 },
      ...more,
    })
    const bodies = [
      { device_id: key, alarm: 'sos', location: location(4000, {}) },
      { device_id: key, location: location(3000, { alarm: 'sos' }) },
      { device_id: key, location: [location(2000, { extras: { alarm: 'sos' } })] },
    ]
    for (const body of bodies) expect((await api.anonymous.post('/track', body)).status).toBe(200)
    const batch = { locations: [{ lon: 37, lat: 55, date: now - 1000, alarm: 'sos' }] }
    expect((await api.as(person).post('/rest/users/current/locations', batch)).status).toBe(200)
    const { items } = await eventsOf(person)
    expect(items.map(({ kind, date }) => [kind, now - date])).toEqual(
      [1000, 2000, 3000, 4000].map((at) => ['sos', at]),
    )
    expect(items[0]?.device_id).toBeNull()
  })

  test('of somebody who is not tracked is not kept', async () => {
    const person = await make.user({ organization: people.organization, tracking: false })
    const { key } = await register(person)
    await report(key, 'alarm=sos')
    expect(await database.prisma.deviceEvent.count({ where: { userId: person.id } })).toBe(0)
  })
})

test('200: texts are events and no alarms; filters', async () => {
  const person = await make.user({ organization: people.organization, tracking: true })
  const { key, id } = await register(person)
  await report(key, `lat=55&lon=37&timestamp=${now - 50}&driverUniqueId=A-17`)
  await report(key, `lat=55&lon=37&timestamp=${now - 40}&alarm=sos`)
  const kinds = async (more: string) =>
    (await eventsOf(person, more)).items.map(({ kind, value }) => [kind, value])
  expect(await kinds('')).toEqual([
    ['sos', null],
    ['driver', 'A-17'],
  ])
  expect(await kinds('&alarm=false')).toEqual([['driver', 'A-17']])
  expect(await kinds('&open=true')).toEqual([['sos', null]])
  const ofDevice = async (id: number) => (await eventsOf(person, `&deviceId=${id}`)).total
  expect([await ofDevice(id), await ofDevice(device.id)]).toEqual([2, 0])
  expect(await kinds('&kind=driver')).toEqual([['driver', 'A-17']])
  expect(await kinds(`&from=${now - 45}`)).toEqual([['sos', null]])
  expect(await kinds(`&till=${now - 45}`)).toEqual([['driver', 'A-17']])
  expect((await admin().get(`${address}?from=${now}&till=${now - 1}`)).status).toBe(400)
})

test('nobody learns of the alarms of people whom they do not see', async () => {
  const { administrator } = await scene.organizationWithAdministrator()
  const found = await api.as(administrator).get<Page>(`${address}?userId=${owner.id}`)
  expect(found).toMatchObject({ status: 200, body: { items: [], total: 0 } })
  const [alarm] = (await eventsOf(owner)).items
  expect((await api.as(administrator).post(`${address}/${alarm?.id}/acknowledge`, {})).status).toBe(404)
  expect((await api.anonymous.get(address)).status).toBe(401)
})

describe('acknowledging', () => {
  const raise = async () => {
    const person = await make.user({ organization: people.organization, tracking: true })
    const { key } = await register(person)
    await report(key, 'lat=55&lon=37&alarm=sos&driverUniqueId=7')
    const { items } = await eventsOf(person)
    return { person, alarm: items.find(({ alarm }) => alarm), state: items.find(({ alarm }) => !alarm) }
  }

  test('200: the first one counts', async () => {
    const { person, alarm } = await raise()
    const path = `${address}/${alarm?.id}/acknowledge`
    const taken = await admin().post<Event>(path, { note: 'Called back' })
    expect(taken).toMatchObject({
      status: 200,
      body: { note: 'Called back', acknowledged_at: expect.any(Number) },
    })
    const again = await api.as(people.tokens.MAIN_ADMINISTRATOR).post<Event>(path, { note: 'Later' })
    expect(again.body).toEqual(taken.body)
    expect((await eventsOf(person, '&open=true')).items).toEqual([])
  })

  test('403 for inspectors and executors, 404 for what is no alarm, 400 for a note that is too long', async () => {
    const { alarm, state } = await raise()
    for (const role of ['MAIN_INSPECTOR', 'ORGANIZATION_INSPECTOR', 'USER'] as const)
      expect((await api.as(people.tokens[role]).post(`${address}/${alarm?.id}/acknowledge`, {})).status).toBe(
        403,
      )
    expect((await admin().post(`${address}/${state?.id}/acknowledge`, {})).status).toBe(404)
    expect((await admin().post(`${address}/999999999/acknowledge`, {})).status).toBe(404)
    const note = 'x'.repeat(1001)
    expect((await admin().post(`${address}/${alarm?.id}/acknowledge`, { note })).status).toBe(400)
  })
})
