import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { ensureWeeks, weekOf } from '@/lib/platform/weeks'
import { metresBetween } from '@/lib/shared/great-circle'
import { thinWeek } from './thin-week'

/** A week that no other test writes to and that is never swept. */
const week = weekOf(new Date('2187-06-03T00:00:00Z'))
const rule = { metres: 20, seconds: 300 }

afterAll(async () => {
  await database.query(sql([`drop table weeks.positions_${week.name}`]))
  await stopDatabase()
})

interface Point {
  userId: number
  /** Second within the week. */
  at: number
  lon: number
  valid: boolean
}

const lat = 55
const clear = () => database.query(sql`delete from positions where date >= ${week.from}`)
const read = async () => {
  const rows = await database.query<{ userId: number; date: Date; lon: number; valid: boolean }>(
    sql`select user_id as "userId", date, lon, valid from positions where date >= ${week.from} order by user_id, date`,
  )
  return rows.map(({ date, ...row }) => ({ ...row, at: (date.getTime() - week.from.getTime()) / 1000 }))
}

async function write(points: readonly Point[]): Promise<void> {
  await ensureWeeks('positions', [week.from])
  await database.query(sql`
    insert into positions (user_id, date, lon, lat, valid)
    select "userId", ${week.from}::timestamptz + make_interval(secs => at), lon, ${lat}, valid
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as x ("userId" int, at float8, lon float8, valid bool)`)
}

/** A single pass over the positions in order of time. */
function naive(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points.toSorted((a, b) => a.userId - b.userId || a.at - b.at)) {
    const before = kept.findLast(({ userId, valid }) => userId === point.userId && (valid || !point.valid))
    const isNewer =
      !before ||
      point.at - before.at >= rule.seconds ||
      metresBetween(before.lon, lat, point.lon, lat) >= rule.metres
    if (isNewer) kept.push(point)
  }
  return kept
}

const point = fc.record({
  userId: fc.integer({ min: -3, max: -1 }).map((n) => 2_000_000_000 + n),
  at: fc.integer({ min: 0, max: 4000 }),
  lon: fc.integer({ min: 0, max: 40 }).map((n) => 37 + n * 0.0001),
  valid: fc.boolean(),
})
const points = fc.uniqueArray(point, {
  maxLength: 80,
  size: 'max',
  selector: ({ userId, at }) => `${userId} ${at}`,
})

test('of a week keeps what a naive pass keeps, also when repeated', async () => {
  await fc.assert(
    fc.asyncProperty(points, async (all) => {
      await ensureWeeks('positions', [week.from])
      await clear()
      await write(all)
      const expected = naive(all)
      await thinWeek(week, rule)
      expect(await read()).toEqual(expected)
      await thinWeek(week, rule)
      expect(await read()).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

test('a long stop that is read in several parts keeps one position in five minutes', async () => {
  await clear()
  const still = { userId: 2_000_000_000, lon: 37, valid: true }
  await write(Array.from({ length: 12_000 }, (_, n) => ({ ...still, at: n * 10 })))
  await thinWeek(week, rule)
  const left = await read()
  expect(left).toHaveLength(400)
  expect(left[1]?.at).toBe(300)
})

test('an untrusted position never replaces a trusted one', async () => {
  await clear()
  const walk = { userId: 2_000_000_000, lon: 37 }
  const doubtful = [0, 15, 40].map((at) => ({ ...walk, at, valid: false }))
  const trusted = [10, 30].map((at) => ({ ...walk, at, valid: true }))
  await write([...doubtful, ...trusted])
  await thinWeek(week, rule)
  expect(await read()).toEqual([doubtful[0], trusted[0]])
})
