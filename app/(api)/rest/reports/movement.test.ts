import { beforeAll, describe, expect, test } from 'vitest'
import type { MileageWire, StopWire, TripWire } from '@/lib/domain/movement'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { drive, stand } from '@/lib/testing/driving'
import { make, type Organization, type User } from '@/lib/testing/make'
import { loadTestland } from '@/lib/testing/places'

interface Page<Row> {
  items: Row[]
  total: number
  page: number
  limit: number
}

const at = (time: string) => new Date(`2026-11-${time}Z`)
const unix = (time: string) => at(time).getTime() / 1000

let organization: Organization
let driver: User
let admin: User

beforeAll(async () => {
  organization = await make.organization()
  driver = await make.user({ organization, fio: make.unique('A driver') })
  admin = await make.user({ organization, role: 'ORGANIZATION_ADMINISTRATOR', fio: make.unique('B admin') })
  await make.track(driver, [
    ...drive(at('10T08:00:00'), 10, { speed: 40 }),
    ...stand(at('10T08:11:00'), 20, { from: 6000 }),
    ...drive(at('10T08:32:00'), 10, { from: 6000, speed: 50 }),
    // Over the midnight of Moscow.
    ...drive(at('10T20:50:00'), 20, { from: 20_000 }),
  ])
})

const read = async <Row>(kind: string, who: User, query: Record<string, string>) => {
  const asked = new URLSearchParams({ from: '2026-11-10', to: '2026-11-10', timeZone: 'UTC', ...query })
  const reply = await api.as(who).get<Page<Row>>(`/rest/reports/${kind}?${asked}`)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const trips = (query: Record<string, string> = {}, who = admin) =>
  read<TripWire>('trips', who, { userId: String(driver.id), ...query })
const stops = (query: Record<string, string> = {}) =>
  read<StopWire>('stops', admin, { userId: String(driver.id), ...query })
const mileage = (query: Record<string, string> = {}, who = admin) =>
  read<MileageWire>('mileage', who, { userId: String(driver.id), ...query })

describe('trips and stops', () => {
  test('a trip has its ends, way and speeds', async () => {
    const { items, total } = await trips()
    expect(total).toBe(3)
    expect(items[0]).toMatchObject({
      user: { id: driver.id, fio: driver.fio },
      device_id: null,
      date: '2026-11-10',
      from: unix('10T08:00:00'),
      start: { lon: 100, lat: -30 },
      top_speed: 40,
    })
    expect(items[0]?.distance).toBeCloseTo(6, 1)
    for (const { from, till, duration, top_speed, average_speed, distance } of items) {
      expect(duration).toBe(till - from)
      expect(average_speed).toBeLessThanOrEqual(top_speed)
      expect(average_speed).toBeCloseTo((distance / duration) * 3600, 0)
    }
  })

  test('a stop has its place and time, and no trip runs within it', async () => {
    const { items } = await stops()
    expect(items).toHaveLength(1)
    const [stop] = items
    expect(stop?.place.lat).toBeCloseTo(-30 + 6000 / 111_195, 3)
    expect(stop?.duration).toBeGreaterThanOrEqual(20 * 60)
    for (const { from, till } of (await trips()).items)
      expect(till <= (stop?.from ?? 0) || from >= (stop?.till ?? 0)).toBe(true)
  })

  test('days are those of the time zone, and a trip over midnight is cut there', async () => {
    const query = { timeZone: 'Europe/Moscow', to: '2026-11-11' }
    const { items } = await trips(query)
    const midnight = unix('10T21:00:00')
    expect(items.slice(-2)).toMatchObject([
      { date: '2026-11-10', till: midnight },
      { date: '2026-11-11', from: midnight },
    ])
    const whole = (await trips()).items.at(-1)?.distance ?? 0
    const parts = items.slice(-2).reduce((sum, { distance }) => sum + distance, 0)
    expect(parts).toBeCloseTo(whole, 2)
    expect((await trips({ ...query, from: '2026-11-11' })).items).toEqual(items.slice(-1))
  })

  test('pages follow each other', async () => {
    const all = (await trips()).items
    const pages = await Promise.all([1, 2, 3].map((page) => trips({ page: String(page), limit: '2' })))
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0])
    expect(pages.flatMap(({ items }) => items)).toEqual(all)
    expect(pages[2]).toMatchObject({ total: 3, page: 3, limit: 2 })
  })

  test('places have addresses in the language of the reader, null away from any', async () => {
    const unload = await loadTestland()
    const walker = await make.user({ organization })
    const lenin = [0, 60, 180, 300, 420].map((second) => ({
      date: new Date(at('10T12:00:00').getTime() + second * 1000),
      lon: 100.1,
      lat: -39.9001,
    }))
    await make.track(walker, lenin)
    const { items } = await stops({ userId: String(walker.id) })
    expect(items[0]?.place.address).toMatch(/^улица Ленина, 12, Большой Щёкинск/)
    expect((await trips()).items[0]?.start.address).toBeNull()
    await unload()
  })
})

describe('several devices', () => {
  let user: User
  let car: number
  let phone: number

  beforeAll(async () => {
    user = await make.user({ organization })
    car = (await make.device({ user })).id
    phone = (await make.device({ user })).id
    await make.track(user, [
      ...drive(at('10T08:00:07'), 20, { deviceId: car }),
      ...drive(at('10T08:00:00'), 10, { deviceId: phone, from: 100 }),
      ...drive(at('10T12:00:00'), 5, { deviceId: phone, from: 6100 }),
    ])
  })

  test('the one that went furthest counts, and the other where it is silent: each trip is of one', async () => {
    const { items } = await trips({ userId: String(user.id) })
    expect(items.map(({ device_id }) => device_id)).toEqual([car, phone])
    const [day] = (await mileage({ userId: String(user.id) })).items
    expect(day?.distance).toBeCloseTo(12 + 3, 0)
  })

  test('one device alone, and the totals of each', async () => {
    expect((await trips({ deviceId: String(phone) }, user)).total).toBe(0)
    const ofPhone = await trips({ userId: String(user.id), deviceId: String(phone) })
    expect(ofPhone.items.map(({ device_id }) => device_id)).toEqual([phone, phone])
    const { items } = await mileage({ userId: String(user.id), by: 'device' })
    expect(items.map(({ device_id, trips: count }) => [device_id, count])).toEqual([
      [car, 1],
      [phone, 2],
    ])
  })
})

describe('totals', () => {
  test('are those of the trips and stops of the day', async () => {
    const [day, ...more] = (await mileage()).items
    expect(more).toEqual([])
    const rows = { trips: (await trips()).items, stops: (await stops()).items }
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(day).toMatchObject({
      user: { id: driver.id },
      device_id: null,
      people: 1,
      trips: rows.trips.length,
      stops: rows.stops.length,
      moving_time: sum(rows.trips.map(({ duration }) => duration)),
      stopped_time: sum(rows.stops.map(({ duration }) => duration)),
      top_speed: 50,
      engine_time: null,
      sensors: [],
    })
    expect(day?.distance).toBeCloseTo(sum(rows.trips.map(({ distance }) => distance)), 2)
    expect(day?.unrecorded_distance).toBeGreaterThan(0)
  })

  test('days and people without data are rows of zeros only if asked', async () => {
    const idle = await make.user({ organization })
    const query = { userId: `${driver.id},${idle.id}`, to: '2026-11-11' }
    expect((await mileage(query)).total).toBe(1)
    const { items } = await mileage({ ...query, empty: 'true' })
    expect(items.map(({ user, date, trips: count }) => [user?.id, date.slice(-2), count])).toEqual(
      expect.arrayContaining([
        [driver.id, '10', 3],
        [driver.id, '11', 0],
        [idle.id, '10', 0],
        [idle.id, '11', 0],
      ]),
    )
    expect(items.find(({ user }) => user?.id === idle.id)).toMatchObject({
      distance: 0,
      top_speed: null,
      average_speed: null,
    })
    expect((await mileage({ ...query, by: 'device', empty: 'true' })).total).toBe(1)
  })

  test('of a group are one row a day', async () => {
    const own = await make.organization()
    const users = await Promise.all([1, 2].map(() => make.user({ organization: own })))
    for (const user of users) await make.track(user, drive(at('10T08:00:00'), 10))
    const [reader] = users as [User]
    const query = { userId: '', organizationId: String(own.id), by: 'group' }
    const { items } = await mileage(query, reader)
    expect(items).toMatchObject([{ user: null, device_id: null, people: 2, trips: 2, moving_time: 1200 }])
    const names = { workgroupId: String(own.project.id), clusterId: String(own.clusterId) }
    for (const [name, id] of Object.entries(names)) {
      const same = await mileage({ userId: '', [name]: id, by: 'group' }, reader)
      expect(same.items, name).toMatchObject([{ trips: 2 }])
    }
  })

  test('have engine hours and sensors for those who may read them, by port', async () => {
    const user = await make.user({ organization })
    const colleague = await make.user({ organization })
    const reading = (name: string, port: number, time: string, value: number) => ({
      name,
      port,
      value,
      date: at(time),
    })
    await make.readings(user, [
      reading('ignition', 1, '10T08:00:00', 1),
      reading('ignition', 1, '10T08:10:00', 1),
      reading('ignition', 1, '10T08:20:00', 0),
      reading('fuel', 2, '10T08:00:00', 40),
      reading('fuel', 2, '10T09:00:00', 30),
      reading('fuel', 2, '11T09:00:00', 10),
    ])
    const query = { userId: String(user.id) }
    const [day] = (await mileage(query)).items
    expect(day).toMatchObject({ engine_time: 1200, distance: 0 })
    expect(day?.sensors).toEqual([
      { port: 1, name: 'ignition', count: 3, sum: 2, min: 0, max: 1, average: 2 / 3 },
      { port: 2, name: 'fuel', count: 2, sum: 70, min: 30, max: 40, average: 35 },
    ])
    expect((await mileage(query, user)).total).toBe(1)
    expect((await mileage(query, colleague)).total).toBe(0)
    const [hidden] = (await mileage({ ...query, empty: 'true' }, colleague)).items
    expect(hidden).toMatchObject({ engine_time: null, sensors: [] })
  })
})

test('nothing while tracking is off, also for oneself', async () => {
  const user = await make.user({ organization, tracking: false })
  await make.track(user, drive(at('10T08:00:00'), 10))
  const query = { userId: String(user.id) }
  for (const who of [user, admin]) expect((await trips(query, who)).total).toBe(0)
  await database.prisma.user.update({ where: { id: user.id }, data: { tracking: true } })
  expect((await trips(query, user)).total).toBe(1)
})
