import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'

const now = Math.floor(Date.now() / 1000)

async function scenery() {
  const { organization, administrator } = await scene.organizationWithAdministrator()
  const owner = await make.user({ organization, tracking: true })
  const register = async (more: object = {}) => {
    const key = make.unique('key')
    const { status, body } = await api
      .as(administrator)
      .post<{ id: number; speed_unit: string | null }>('/rest/devices', { key, user_id: owner.id, ...more })
    expect(status).toBe(200)
    return { key, ...body }
  }
  return { owner, administrator, register }
}

const report = async (key: string, said: string) =>
  expect((await api.anonymous.get(`/track?id=${key}&lat=55.7&lon=37.6&${said}`)).status).toBe(200)

const positionsOf = (user: User) =>
  database.prisma.position.findMany({ where: { userId: user.id }, orderBy: { deviceId: 'asc' } })

test('200: two devices of a person are two series, and each has its sensors', async () => {
  const { owner, register } = await scenery()
  const [phone, car] = [await register(), await register()]
  for (const [{ key }, batt] of [
    [phone, 50],
    [car, 12.6],
  ] as const)
    await report(key, `timestamp=${now - 60}&batt=${batt}&adc1=${batt}`)
  await report(car.key, `timestamp=${now - 60}&batt=13`)
  expect(await positionsOf(owner)).toMatchObject([{ deviceId: phone.id }, { deviceId: car.id }])
  const { items } = (
    await api
      .as(owner)
      .get<{ items: { name: string; port: number; analog_value: number; device_id: number }[] }>(
        '/rest/users/gauges/values',
      )
  ).body
  const own = items.map(({ name, analog_value }) => `${name} ${analog_value}`)
  expect(own.filter((one) => /^(batt|adc1) /.test(one)).sort()).toEqual([
    'adc1 12.6',
    'adc1 50',
    'batt 12.6',
    'batt 50',
  ])
  expect(new Set(items.map(({ port }) => port)).size).toBe(items.length)
  const devices = items.filter(({ name }) => name === 'batt').map((one) => [one.analog_value, one.device_id])
  expect(new Map(devices as [number, number][])).toEqual(
    new Map([
      [50, phone.id],
      [12.6, car.id],
    ]),
  )
})

test('200: a port of before keeps its number for the first device that reports its name', async () => {
  const { owner, register } = await scenery()
  await database.prisma.gaugePort.create({ data: { userId: owner.id, name: 'temp', port: 140 } })
  const [first, second] = [await register(), await register()]
  await report(first.key, `timestamp=${now - 60}&temp=1`)
  await report(second.key, `timestamp=${now - 50}&temp=2`)
  const last = await database.prisma.lastGauge.findMany({ where: { userId: owner.id, name: 'temp' } })
  expect(last.map(({ port, value }) => [port === 140, value]).sort()).toEqual([
    [false, 2],
    [true, 1],
  ])
})

test.each([
  [null, 18.52],
  ['kn', 18.52],
  ['m/s', 36],
  ['km/h', 10],
  ['mph', 16.09344],
])('200: the speed of a device set to %s', async (unit, expected) => {
  const { owner, register } = await scenery()
  const device = await register({ speed_unit: unit })
  expect(device.speed_unit).toBe(unit)
  await report(device.key, `timestamp=${now - 60}&speed=10`)
  expect((await positionsOf(owner))[0]?.speed).toBeCloseTo(expected, 3)
})

test('the unit changes with the next report; 400 for one that there is not', async () => {
  const { owner, administrator, register } = await scenery()
  const { id, key } = await register()
  const change = (unit: unknown) => api.as(administrator).patch(`/rest/devices/${id}`, { speed_unit: unit })
  expect(await change('m/s')).toMatchObject({ status: 200, body: { speed_unit: 'm/s' } })
  await report(key, `timestamp=${now - 60}&speed=10`)
  expect((await positionsOf(owner))[0]?.speed).toBeCloseTo(36, 3)
  expect(await change(null)).toMatchObject({ status: 200, body: { speed_unit: null } })
  expect(await change('furlong')).toMatchObject({
    status: 400,
    body: { error_description: expect.stringMatching(/speed_unit/) },
  })
})
