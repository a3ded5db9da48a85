import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/lib/access/context'
import { type Database, database, databaseKind, listen, sql, transaction } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { defaultLocale } from '@/lib/platform/default-locale'
import { configurationTurn } from '@/lib/testing/configuration/turn'
import { make } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { readTree } from '../read-tree'
import { setSystemValue } from '../set-system-value'
import { nobody } from './caller'
import { believedFor, compileStored, revisionChannel, TreeKeeper, treeKeeper } from './keep-tree'

const path = 'system/svc.user.activity.interval'

let turn: Awaited<ReturnType<typeof configurationTurn>>
beforeAll(async () => {
  turn = await configurationTurn()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await turn.end()
  await stopDatabase()
})

const valueIn = async (keeper: TreeKeeper, from: Database = database) =>
  (await keeper.current(from)).value(path, nobody)

async function write(value: number): Promise<void> {
  const actor = await scene.asActor(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  await inTransaction(actor, 'ru', (ctx) => setSystemValue(ctx, path, value))
}

test('other processes pick up a change by polling, the writer at once', async () => {
  const here = treeKeeper()
  const elsewhere = new TreeKeeper()
  const before = Number(await valueIn(elsewhere))
  await valueIn(here)
  await write(before + 1)
  const ask = vi.spyOn(database, 'query')
  expect(await valueIn(here)).toBe(before + 1)
  expect(ask).not.toHaveBeenCalled()
  while ((await valueIn(elsewhere)) === before) await new Promise((done) => setTimeout(done, 20))
  expect(await valueIn(elsewhere)).toBe(before + 1)
  await write(before)
})

test('with any number of readers the revision is read once in half a second, and the tree only when it changed', async () => {
  const keeper = new TreeKeeper()
  const ask = vi.spyOn(database, 'query')
  const names = () => ask.mock.calls.map(([, name]) => name)
  const many = () => Promise.all(Array.from({ length: 50 }, async () => keeper.current(database)))
  await many()
  expect(names()).toEqual(['configuration-revision', 'configuration-tree'])
  await many()
  expect(names()).toHaveLength(2)
  const late = performance.now() + believedFor + 1
  vi.spyOn(performance, 'now').mockReturnValue(late)
  await many()
  expect(names().slice(2)).toEqual(['configuration-revision'])
})

test('a process that is notified of changes looks only then', async () => {
  const keeper = new TreeKeeper()
  keeper.isTold = () => true
  const before = Number(await valueIn(keeper))
  const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * believedFor)
  const ask = vi.spyOn(database, 'query')
  await valueIn(keeper)
  expect(ask).not.toHaveBeenCalled()
  late.mockRestore()
  await write(before + 1)
  expect(await valueIn(keeper)).toBe(before)
  await keeper.renew()
  expect(await valueIn(keeper)).toBe(before + 1)
  await write(before)
})

test('a change that comes while the tree is being read is not missed', async () => {
  const keeper = new TreeKeeper()
  keeper.isTold = () => true
  const before = Number(await valueIn(keeper))
  const old = await compileStored(database)
  await write(before + 1)
  // Asked for before the change, answered after it was told.
  const renewed = keeper.renew()
  keeper.adopt(old, performance.now() - 1000)
  await renewed
  expect(await valueIn(keeper)).toBe(before + 1)
  await write(before)
})

test.skipIf(databaseKind() === 'embedded')(
  'the database notifies of a change when it is committed',
  async () => {
    const told = vi.fn()
    const listening = listen(revisionChannel, told)
    try {
      await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
      const before = Number(await valueIn(treeKeeper()))
      await write(before + 1)
      await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
      await write(before)
    } finally {
      await listening.stop()
    }
  },
)

test('uncommitted changes are visible only within their transaction', async () => {
  const keeper = new TreeKeeper()
  const before = Number(await valueIn(keeper))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + believedFor + 1)
  const undo = new Error('undo')
  const work = transaction(async (tx) => {
    const { nodes } = await readTree(tx)
    const node = nodes.find(({ name }) => name === 'svc.user.activity.interval')
    await tx.query(sql`update configuration_nodes set default_value = '77' where id = ${node?.id ?? 0}`)
    await tx.query(sql`delete from configuration_values where node_id = ${node?.id ?? 0}`)
    await tx.query(sql`insert into configuration_revisions (node_id) values (${node?.id ?? 0})`)
    expect(await valueIn(keeper, tx)).toBe(77)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  expect(await valueIn(keeper)).toBe(before)
})

test('a read that began before a tree was adopted does not replace it', async () => {
  const keeper = new TreeKeeper()
  const old = await compileStored(database)
  keeper.adopt(old, 1000)
  const fresh = await compileStored(database)
  keeper.adopt(fresh, 2000)
  keeper.adopt(old, 1500)
  vi.spyOn(performance, 'now').mockReturnValue(2100)
  expect(await keeper.current(database)).toBe(fresh)
})

test('an unavailable database is logged, and queried again by the next reader', async () => {
  const keeper = new TreeKeeper()
  const failing = vi.spyOn(database, 'query').mockRejectedValueOnce(new Error('away'))
  await expect(keeper.current(database)).rejects.toThrow('away')
  failing.mockRestore()
  expect(await valueIn(keeper)).toBeDefined()
})

test('the default language follows the tree of the process', async () => {
  expect(defaultLocale()).toBe('ru')
  await scene.underSettings({ 'system/locale': 'en' }, async () => expect(defaultLocale()).toBe('en'))
  await scene.underSettings({ 'system/locale': 'en_US' }, async () => expect(defaultLocale()).toBe('en'))
  await scene.underSettings({ 'system/locale': 'klingon' }, async () => expect(defaultLocale()).toBe('ru'))
  expect(defaultLocale()).toBe('ru')
})
