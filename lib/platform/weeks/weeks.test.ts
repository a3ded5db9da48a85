import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { dropWeeks, ensureWeeks, forgetWeeks, listWeeks, noteWeek, weekOf } from '.'
import { weekNamed } from './week'

afterAll(stopDatabase)

const week = 7 * 86_400_000
/** Long before anything that other tests write. */
const monday = new Date('1985-03-04T00:00:00Z')
const weeksOn = (n: number) => new Date(monday.getTime() + n * week)
const listed = async () => (await listWeeks('positions')).filter(({ from }) => from < weeksOn(50))

test('a moment lies in its week, which begins on a Monday and is found by its name', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (moment) => {
        const { name, from, till } = weekOf(moment)
        expect(from <= moment && moment < till).toBe(true)
        expect(till.getTime() - from.getTime()).toBe(week)
        expect(from.toISOString()).toMatch(/T00:00:00.000Z$/)
        expect(from.getUTCDay()).toBe(1)
        expect(weekNamed(name)).toEqual({ name, from, till })
      },
    ),
  )
  expect(weekNamed('default')).toBeNull()
})

test('many at once make each week once; its rows are found, its neighbours do not mind', async () => {
  const moments = [0, 1, 1, 2].map(weeksOn)
  await Promise.all(
    moments.map((moment) => {
      forgetWeeks()
      return ensureWeeks('positions', [moment, weeksOn(1)])
    }),
  )
  expect((await listed()).map(({ from }) => from)).toEqual([0, 1, 2].map(weeksOn))
  for (const at of [weeksOn(0), new Date(weeksOn(3).getTime() - 1)])
    await database.query(sql`insert into positions (user_id, date, lon, lat) values (-1, ${at}, 1, 2)`)
  const rows = await database.query<{ lon: number }>(sql`select lon from positions where user_id = -1`)
  expect(rows).toHaveLength(2)
})

test('a partition has the keys and indexes of its table', async () => {
  await ensureWeeks('gauge_values', [weeksOn(0)])
  const indexes = await database.query<{ def: string }>(
    sql`select indexdef as def from pg_indexes where schemaname = 'weeks' and tablename = 'gauge_values_1985_03_04'`,
  )
  expect(indexes.map(({ def }) => def.replace(/^.* USING /, '')).sort()).toEqual([
    'brin (date)',
    'btree (user_id, port, date)',
  ])
})

test('a note stays with its week', async () => {
  const [first] = await listed()
  if (!first) throw new Error('There is no week')
  await noteWeek(database, 'positions', first, 'seen 1 m')
  expect((await listed()).map(({ note }) => note)).toEqual(['seen 1 m', null, null])
})

test('weeks that ended before a moment are dropped, one that goes on is not, and can be made again', async () => {
  await dropWeeks('positions', new Date(weeksOn(2).getTime() + 1))
  expect((await listed()).map(({ from }) => from)).toEqual([weeksOn(2)])
  await dropWeeks('gauge_values', weeksOn(50))
  await ensureWeeks('positions', [weeksOn(0)])
  expect(await listed()).toHaveLength(2)
  await dropWeeks('positions', weeksOn(50))
  expect(await listed()).toEqual([])
})
