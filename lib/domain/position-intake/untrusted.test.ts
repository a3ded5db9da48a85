import { afterAll, beforeEach, expect, test } from 'vitest'
import { database } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { takeReports } from './'

const centre = { lon: 37.6, lat: 55.75 }
const start = Date.now() - 600_000
let executor: User

beforeEach(async () => {
  const { organization, administrator: creator } = await scene.organizationWithAdministrator()
  executor = await make.user({ organization })
  const zone = { trackingOn: true, zoneRadius: 100, ...centre, date: new Date(start) }
  await make.task({ creator, assignedUser: executor, ...zone })
})
afterAll(stopDatabase)

/** A position inside or outside of the zone at a second, with a value of a sensor. */
const report = (second: number, at: 'inside' | 'outside', valid: boolean) => ({
  fix: {
    ...centre,
    lat: at === 'inside' ? centre.lat : 56,
    at: new Date(start + second * 1000),
    speed: null,
    direction: null,
    altitude: null,
    accuracy: 5,
    valid,
    provider: null,
  },
  readings: [{ at: new Date(start + second * 1000), port: 1, name: 'fuel', value: second }],
})
const take = (...reports: ReturnType<typeof report>[]) =>
  takeReports({ id: 1, userId: executor.id, key: 'key', tracking: true }, reports)

const liveOf = () => database.prisma.lastPosition.findUnique({ where: { userId: executor.id } })
const passagesOf = async () => {
  const records = await database.prisma.zoneRecord.findMany({ where: { userId: executor.id } })
  return records.map(({ inside, at }) => [inside, at.getTime() - start])
}

test('an untrusted fix is stored with its sensors, but moves nobody and enters no zone', async () => {
  const doubtful = [0, 40, 80].map((second) => report(second, 'inside', false))
  expect(await take(...doubtful)).toEqual(['stored', 'stored', 'stored'])
  expect(await take(...doubtful)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  expect(await database.prisma.position.count({ where: { userId: executor.id, valid: false } })).toBe(3)
  expect(await liveOf()).toBeNull()
  expect(await passagesOf()).toEqual([])
  const fuel = await database.prisma.lastGauge.findFirst({ where: { userId: executor.id } })
  expect(fuel?.value).toBe(80)
})

test('untrusted fixes between trusted ones change nothing', async () => {
  await take(report(0, 'inside', true), report(10, 'outside', false), report(60, 'outside', false))
  await take(report(20, 'inside', true), report(70, 'outside', false))
  expect(await liveOf()).toMatchObject({ ...centre, date: new Date(start + 20_000), valid: true })
  expect(await passagesOf()).toEqual([[true, 0]])
})
