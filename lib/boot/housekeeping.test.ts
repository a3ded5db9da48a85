import { afterAll, expect, test } from 'vitest'
import { type Database, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { carryOut, chores } from './housekeeping'

afterAll(stopDatabase)

const undo = new Error('undo')

/** Runs the jobs on test rows and rolls everything back: other tests use the same tables. */
async function kept(rows: (database: Database) => Promise<unknown>): Promise<string[]> {
  let topics: string[] = []
  const work = transaction(async (database) => {
    await database.query(sql`delete from outbox`)
    await rows(database)
    for (const chore of Object.values(chores())) await database.query(chore)
    const left = await database.query<{ topic: string }>(sql`select topic from outbox order by id`)
    topics = left.map(({ topic }) => topic)
    throw undo
  })
  await work.catch((error) => expect(error).toBe(undo))
  return topics
}

test('audit entries are deleted after the retention period', async () => {
  const left: string[] = []
  const work = transaction(async (database) => {
    await database.query(sql`insert into audit (at, noun, entity_id, action, after) values
      (now() - interval '1096 days', 'user', 1, 'create', '{"fio": "old"}'),
      (now() - interval '1094 days', 'user', 1, 'create', '{"fio": "kept"}')`)
    for (const chore of Object.values(chores())) await database.query(chore)
    const rows = await database.query<{ fio: string }>(
      sql`select after->>'fio' as fio from audit where at < now() - interval '1000 days'`,
    )
    left.push(...rows.map(({ fio }) => fio))
    throw undo
  })
  await work.catch((error) => expect(error).toBe(undo))
  expect(left).toEqual(['kept'])
})

test('old numbered events are deleted, pending ones stay however old, and the rest has no gap', async () => {
  const topics = await kept(({ query }) =>
    query(sql`insert into outbox (seq, at, topic, entity_id) values
      (900000001, now() - interval '9 days', 'old', 1),
      (900000002, now() - interval '6 days', 'kept', 1),
      (900000003, now() - interval '9 days', 'between', 1),
      (900000004, now(), 'fresh', 1),
      (null, now() - interval '9 days', 'unnumbered', 1)`),
  )
  expect(topics).toEqual(['kept', 'between', 'fresh', 'unnumbered'])
})

test('a failing step does not stop later ones', async () => {
  const done: string[] = []
  const step = (name: string, error?: Error) => async () => {
    done.push(name)
    if (error) throw error
  }
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  await carryOut({
    events: step('events', new Error('refused')),
    files: step('files', away),
    weeks: step('weeks'),
  })
  expect(done).toEqual(['events', 'files', 'weeks'])
})
