import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { make } from '@/lib/testing/make'
import { type Fix, makeFix, type Report, takeReports } from './'

afterAll(stopDatabase)

const second = 1000
const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 5 * 86_400_000

const reportAt = (at: number, more: Partial<Fix> = {}): Report => ({
  fix: { ...makeFix({ at: new Date(at), lon: 37.5, lat: 55.75 }), ...more },
  readings: [],
})
const take = ({ id }: { id: number }, ...reports: Report[]) =>
  takeReports({ id: 1, userId: id, key: `key ${id}`, tracking: true }, reports)

const positionsOf = (userId: number) =>
  database.prisma.position.findMany({ where: { userId }, orderBy: { date: 'asc' } })

test('what another process has stored meanwhile is a duplicate, and the rest is stored', async () => {
  const one = await make.user()
  const before = reportAt(start, { lon: 1 })
  const between = reportAt(start + second, { lon: 2 })
  const after = reportAt(start + 2 * second, { lon: 1.0001, provider: 'é' })
  expect(await take(one, before)).toEqual(['stored'])
  await database.query(sql`
    insert into positions (user_id, date, lon, lat, device_id) values (${one.id}, ${between.fix?.at}, 9, 9, 1)`)
  expect(await take(one, between, after)).toEqual(['duplicate', 'stored'])
  expect((await positionsOf(one.id)).map(({ lon }) => lon)).toEqual([1, 9, 1.0001])
  const live = await database.query(sql`select lon from last_positions where user_id = ${one.id}`)
  expect(live).toEqual([{ lon: 1.0001 }])
})

test('a position that is newer than those before is stored unchanged', async () => {
  const one = await make.user()
  await take(one, reportAt(start))
  const full = {
    speed: 61.5,
    direction: 359,
    altitude: -12.25,
    accuracy: 4,
    valid: false,
    provider: 'приёмник',
  }
  const places = { lon: -0, lat: -89.123456789012 }
  const at = start + 123
  expect(await take(one, reportAt(at, { ...full, ...places }), reportAt(at + 1))).toEqual([
    'stored',
    'stored',
  ])
  const rows = await positionsOf(one.id)
  expect(rows[1]).toMatchObject({ ...full, lon: 0, lat: places.lat, date: new Date(at) })
  expect(rows[2]).toMatchObject({ speed: null, provider: null, valid: true, date: new Date(at + 1) })
  expect(Math.abs((rows[2]?.receivedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60 * second)
})
