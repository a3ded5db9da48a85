import { afterAll, expect, test } from 'vitest'
import { sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { carryOut, chores } from './housekeeping'

afterAll(stopDatabase)

const undo = new Error('undo')

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
