import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { formatZoned } from '@/lib/shared/zoned-time'
import { make } from '@/lib/testing/make'
import { dayOf, noonOf } from './calendar-day'

afterAll(stopDatabase)

const inMoscow = 'Europe/Moscow'
const late = new Date('2023-11-14T22:13:20Z')

test('K04: a moment is the day that it is in the time zone of the server', () => {
  expect(dayOf(late, inMoscow)).toBe('2023-11-15')
  expect(dayOf(late, 'UTC')).toBe('2023-11-14')
})

test('K04: what is answered is the same day for readers eight hours away, and when it is sent back', () => {
  for (const day of ['2023-11-15', '2026-03-29', '0001-01-02', '9999-12-31']) {
    const noon = noonOf(day, inMoscow) ?? Number.NaN
    expect(dayOf(new Date(noon * 1000), inMoscow)).toBe(day)
    for (const zone of ['America/New_York', 'Asia/Kamchatka', 'UTC'])
      expect(formatZoned(noon, zone).slice(0, 10)).toBe(day)
  }
})

test('K04: stored moments become the days that they were; days and other fields stay', async () => {
  const creator = await make.user({ organization: await make.organization() })
  const type = await make.workTypeWith([
    { type: 'DATE', key: 'seen' },
    { type: 'DATE', key: 'due' },
    { type: 'INTEGER', key: 'count' },
  ])
  const [seen, due, count] = type.definitions.map(({ id }) => String(id)) as [string, string, string]
  const fields = { [seen]: late.getTime() / 1000, [due]: '2024-01-02', [count]: 7 }
  const { id } = await make.task({ creator, typeId: type.id, fields })
  const script = readFileSync('prisma/migrations/20261208000200_calendar_days/migration.sql', 'utf8')
  await inTransaction(null, 'ru', async (ctx) => {
    await ctx.database.query(sql`select set_config('azimut.time_zone', ${inMoscow}, true)`)
    await ctx.database.query(sql([script]))
  })
  const task = await database.prisma.task.findUniqueOrThrow({ where: { id } })
  expect(task.fields).toEqual({ [seen]: '2023-11-15', [due]: '2024-01-02', [count]: 7 })
})
