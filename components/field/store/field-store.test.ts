import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import type { HeldTask } from './held-task'
import { openStore } from './field-store'

let stores = 0
const nameOf = () => `store-test-${++stores}`
const heldOf = (id: number) => ({ task: { id }, stale: false, gone: false }) as unknown as HeldTask
const change = (text: string) => ({
  change: { taskId: 1, userId: 7, madeAt: 1, body: { kind: 'comment', uuid: text, text } as const },
  key: text,
})

test('tasks are those of one person; changes of all stay', async () => {
  const store = await openStore(nameOf())
  expect(await store.takeOver(7)).toBe(true)
  expect(await store.takeOver(7)).toBe(false)
  await store.keepTasks(7, [heldOf(1), heldOf(2)])
  await store.addChanges([change('x')])
  expect(await store.takeOver(8)).toBe(true)
  // A tab of the one before is still open.
  await store.keepTasks(7, [heldOf(3)])
  await store.changeTask(7, 1, (held) => held)
  await store.keepTasks(8, [heldOf(4)])
  expect(await store.readView(7)).toEqual({ tasks: [], changes: [] })
  expect(await store.readChanges()).toMatchObject([{ key: 'x' }])
  expect(await store.readView(8)).toMatchObject({ tasks: [{ task: { id: 4 } }], changes: [] })
  await store.takeOver(7)
  expect((await store.readView(7)).changes).toHaveLength(1)
})

test('of several changes all are kept or none, and what was being written goes with them', async () => {
  const store = await openStore(nameOf())
  await store.keepFact('draft', 'words')
  const unkept = { ...change('b'), key: (() => undefined) as unknown as string }
  await expect(store.addChanges([change('a'), unkept], 'draft')).rejects.toThrow()
  expect([await store.readChanges(), await store.readFact('draft')]).toEqual([[], 'words'])
  await store.addChanges([change('a'), change('b')], 'draft')
  expect([(await store.readChanges()).length, await store.readFact('draft')]).toEqual([2, undefined])
})

test('what goes on after the end keeps nothing', async () => {
  const store = await openStore(nameOf())
  await store.close()
  await expect(store.addChanges([change('a')])).rejects.toThrow('closed')
})

test('a later version of the application is not held up by a tab with this one', async () => {
  const name = nameOf()
  const store = await openStore(name)
  await store.addChanges([change('a')])
  const later = await openDB(name, 2)
  expect(await later.count('changes')).toBe(1)
  await expect(store.readChanges()).rejects.toThrow()
  later.close()
})
