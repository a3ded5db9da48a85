import { afterAll, expect, test } from 'vitest'
import { databaseKind, hiddenList, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'

afterAll(stopDatabase)

test('a statement with a hidden list is planned once for all lengths, and finds the same', async () => {
  await transaction(async (database) => {
    const ask = (ids: number[]) =>
      database.query<{ id: number }>(
        sql`select s.id from steps s where s.id = any(${hiddenList(ids, 'int')}) order by s.id`,
        'test-hidden-list',
      )
    for (let n = 0; n < 12; n++) expect(await ask([1, 2].slice(0, 1 + (n % 2)))).toHaveLength(1 + (n % 2))
    expect(await ask([])).toEqual([])
    const [plans] = await database.query<{ generic: number; custom: number }>(
      sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
        where statement like '%s.id from steps s where s.id = any%'`,
    )
    // The embedded database prepares nothing.
    expect(plans).toEqual(databaseKind() === 'postgresql' ? { generic: 8, custom: 5 } : undefined)
  })
})
