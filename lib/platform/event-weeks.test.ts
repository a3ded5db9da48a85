import { afterAll, expect, test } from 'vitest'
import { type Database, raw, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { listWeeks, partitionOf, type Week, weekOf } from '@/lib/platform/weeks'
import { ensureEventWeeks, releaseEvents, sweepEvents } from './event-weeks'

afterAll(stopDatabase)

const undo = new Error('undo')
const old = weekOf(new Date('1985-03-06T12:00:00Z'))

/** The topics of the events that are left when an old week with these rows is asked for; rolled back, since other tests write
 * events too. */
async function leave(rows: string): Promise<{ isReleased: boolean; left: string[] }> {
  const seen = { isReleased: false, left: [] as string[] }
  const work = transaction(async (database) => {
    await makeWeek(database, old)
    await database.query(sql`insert into outbox (seq, at, topic, entity_id) values ${raw(rows)}`)
    seen.isReleased = await releaseEvents(database, old)
    const left = await database.query<{ topic: string }>(
      sql`select topic from outbox where entity_id = -77 order by id`,
    )
    seen.left = left.map(({ topic }) => topic)
    throw undo
  })
  await work.catch((error) => expect(error).toBe(undo))
  return seen
}

const makeWeek = (database: Database, week: Week) =>
  database.query(sql`create table ${partitionOf('outbox', week)} partition of outbox
    for values from (${raw(`'${week.from.toISOString()}'`)}) to (${raw(`'${week.till.toISOString()}'`)})`)

test('with an old week go later events of lower numbers, so that the rest has no gap', async () => {
  const { isReleased, left } = await leave(`
    (900000001, '1985-03-05', 'old', -77),
    (900000002, now(), 'between', -77),
    (900000003, '1985-03-10', 'old', -77),
    (900000004, now(), 'fresh', -77),
    (null, now(), 'pending', -77)`)
  expect(isReleased).toBe(true)
  expect(left).toEqual(['old', 'old', 'fresh', 'pending'])
})

test('an old week with a pending event stays, and so does everything else', async () => {
  const { isReleased, left } = await leave(`
    (900000001, '1985-03-05', 'old', -77),
    (null, '1985-03-06', 'pending', -77),
    (900000002, now(), 'fresh', -77)`)
  expect({ isReleased, left }).toEqual({ isReleased: false, left: ['old', 'pending', 'fresh'] })
})

test('this week and the next two have a partition, an empty old one is dropped', async () => {
  await transaction((database) => makeWeek(database, old))
  await sweepEvents()
  const [first, ...later] = await listWeeks('outbox')
  expect(first?.from.getTime()).toBeLessThanOrEqual(Date.now())
  expect(later.length).toBeGreaterThanOrEqual(2)
  await ensureEventWeeks()
  expect(await listWeeks('outbox')).toHaveLength(later.length + 1)
})
