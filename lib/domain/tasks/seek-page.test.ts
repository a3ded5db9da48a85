import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingContext } from '@/lib/access/context'
import { loadActorOfUser } from '@/lib/access/load-actor'
import { database, databaseKind, raw, type Sql, sql } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { holdCountEpoch } from '@/lib/testing/database/turn'
import { make, type Organization, type User } from '@/lib/testing/make'
import { TaskListQuery } from './filter-schema'
import { listTasks } from './list-tasks'

// More than are sorted as a whole, so that deep pages use the index.
const tasks = 5_400
const limit = 25

let organization: Organization
let main: User
let columns: Sql

beforeAll(async () => {
  organization = await make.organization()
  main = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const { id } = await make.task({ creator: main, organizationId: organization.id })
  const [row] = await database.query<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_name = 'tasks' and is_generated = 'NEVER' and column_name not in ('id', 'date', 'type_id')
      and table_schema = current_schema()`)
  columns = raw(row?.columns ?? '')
  const other = await make.workType()
  // Many have the same moment, so that ids must break ties.
  await database.query(sql`
    insert into tasks (date, type_id, ${columns})
    select t.date - (n % 900) * interval '1 second', case when n % 3 = 0 then ${other.id}::int else t.type_id end, ${columns}
    from tasks t, generate_series(1, ${tasks}) n where t.id = ${id}`)
})

// Other tests use the same database and would be slowed down by so many tasks.
afterAll(() => database.query(sql`delete from tasks where ${ours()}`))

const orders = [
  { sortBy: 'news_date', sql: 'date desc, id desc' },
  { sortBy: 'news_date', sortDirection: 'ASC', sql: 'date, id' },
  { sortBy: 'news_type_id', sql: 'type_id desc, id desc' },
  { sortBy: 'number', sql: 'id desc' },
  { sortBy: 'id', sortDirection: 'ASC', sql: 'id' },
  { sortBy: 'priority_id', sql: 'priority_id desc, id desc' },
  { sortBy: 'type_id', sortDirection: 'ASC', sql: 'type_id, id' },
  { sortBy: 'date', sortDirection: 'ASC', sql: 'date, id' },
  { sortBy: 'update_date', sortDirection: 'ASC', sql: 'update_date, id' },
  { sortBy: 'deadline', sql: 'deadline desc nulls last, id desc' },
  { sortBy: 'deadline', sortDirection: 'ASC', sql: 'deadline nulls last, id' },
  { sortBy: 'priority', sql: '(select sort_order from priorities p where p.id = priority_id) desc, id desc' },
  { sortBy: 'title', sortDirection: 'ASC', sql: 'title collate "und-x-icu", id' },
] as const

/** Compares the ids of a page with those of the whole list. */
async function expectTruePage(page: number, order: (typeof orders)[number]): Promise<void> {
  const { sql: sorted, ...words } = order
  const offset = (page - 1) * limit
  const rows = await database.query<{ id: number }>(sql`
    select id from tasks where organization_id = ${organization.id} and deleted_at is null and not archive
    order by ${raw(sorted)} limit ${limit}::int offset ${offset}::int`)
  const query = new URLSearchParams({ apiVersion: '2.0', organizationId: `${organization.id}`, ...words })
  const { body } = await api
    .as(main)
    .get<{ items: { id: number }[] }>(`/rest/tasks?${query}&limit=${limit}&page=${page}`)
  expect(body.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
}

const ours = () => sql`organization_id = ${organization.id}`
const writes = {
  add: () => make.task({ creator: main, organizationId: organization.id }),
  addMany: async () => {
    for (let count = 0; count < 30; count++)
      await make.task({ creator: main, organizationId: organization.id })
  },
  sink: () =>
    database.query(sql`update tasks set date = date - interval '7 minutes' where ${ours()} and id % 900 = 1`),
  rise: () =>
    database.query(sql`update tasks set date = date + interval '6 minutes' where ${ours()} and id % 70 = 2`),
  retype: () =>
    database.query(
      sql`update tasks set type_id = (select min(type_id) from tasks where ${ours()}) where ${ours()} and id % 400 = 3`,
    ),
  hide: () => database.query(sql`update tasks set archive = not archive where ${ours()} and id % 200 = 4`),
  remove: () => database.query(sql`delete from tasks where ${ours()} and id % 1100 = 5`),
}

test('200: deep pages are right when the task of an anchor is deleted or moves', async () => {
  const [newest] = orders
  const changes = [
    sql`deleted_at = now()`,
    sql`date = date + interval '6 minutes'`,
    sql`date = date - interval '6 minutes'`,
  ]
  // Deepest first, so that each finds no anchor above it and stores one a hundred rows higher.
  for (const [turn, page] of [200, 115, 30].entries()) {
    await expectTruePage(page, newest)
    const [at] = await database.query<{ id: number }>(sql`
      select id from tasks where ${ours()} and deleted_at is null and not archive
      order by date desc, id desc limit 1 offset ${(page - 1) * limit - 100}::int`)
    await database.query(sql`update tasks set ${changes[turn] ?? changes[0]} where id = ${at?.id}`)
    await expectTruePage(page, newest)
  }
})

test('200: deep pages are right, whatever is written in between', async () => {
  const steps = fc.array(
    fc.record({
      page: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 100, max: 225 })),
      order: fc.constantFrom(...orders),
      write: fc.option(fc.constantFrom(...(Object.keys(writes) as (keyof typeof writes)[]))),
    }),
    { minLength: 2, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      for (const { page, order, write } of some) {
        await expectTruePage(page, order)
        if (write) await writes[write]()
        await expectTruePage(page, order)
        await expectTruePage(page + 1, order)
      }
    }),
    { numRuns: databaseKind() === 'embedded' ? 8 : 25, endOnFailure: true },
  )
}, 240_000)

test('a deep page that was read before is found from an anchor, and so is the next one', async () => {
  const actor = await loadActorOfUser(database, main.id)
  if (!actor) throw new Error('Nobody to read for')
  const context = await readingContext(actor, 'ru')
  const ways: boolean[] = []
  const watched = {
    ...database,
    query: ((statement, name) => {
      ways.push(statement.text.includes('rank as materialized'))
      return database.query(statement, name)
    }) as typeof database.query,
  }
  const ask = (page: number) =>
    listTasks(
      { ...context, database: watched },
      TaskListQuery.parse({ organizationId: `${organization.id}`, stage: '1', page: `${page}` }),
    )
  const held = await holdCountEpoch()
  try {
    for (const page of [1, 150, 150, 151, 152]) await ask(page)
    expect(ways).toEqual([false, false, true, true, true])
    // So many new tasks that the anchor moves below its page: once from the top, then from a new anchor.
    await database.query(sql`
      insert into tasks (date, type_id, ${columns}) select now(), type_id, ${columns}
      from tasks where ${ours()} and deleted_at is null and not archive limit 110`)
    for (const page of [150, 150, 150]) await ask(page)
    expect(ways.slice(5)).toEqual([true, false, true])
  } finally {
    await held.end()
  }
})
