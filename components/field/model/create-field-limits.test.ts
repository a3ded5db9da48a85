import { expect, test, vi } from 'vitest'
import { comment, createListServer, openModel, said, taskOf } from '@/lib/testing/field/list-server'

test('of more tasks than a device holds, those that are due first are on it, and it says how many there are', async () => {
  const { server, state, calls } = createListServer([taskOf(1), taskOf(2)])
  const { field, titles } = await openModel(server)
  await field.sync()
  state.online = false
  await field.change(2, { kind: 'step', stepId: 5, before: 1 })
  state.online = true
  state.most = 1
  state.failing = ({ method }) => (method === 'PATCH' ? said(null, 400) : null)
  calls.length = 0
  await field.sync()
  const [asked] = calls.filter(({ query }) => query?.stage === 1)
  expect(asked?.query).toMatchObject({ sortBy: 'deadline', sortDirection: 'ASC' })
  expect([titles(), field.state.get().openCount]).toEqual([['Task 1', 'Task 2'], 2])
})

test('a device that is full gives up maps and previews for what was done', async () => {
  const { server, state } = createListServer([taskOf(1)])
  const makeRoom = vi.fn(async () => {})
  const { field } = await openModel(server, { makeRoom })
  state.online = false
  const full = new DOMException('full', 'QuotaExceededError')
  const fail = () => {
    throw full
  }
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(fail)
  expect(await field.change(1, comment('x'))).toBe(true)
  expect([makeRoom.mock.calls.length, field.state.get().notKept, field.unsent()]).toEqual([1, null, 1])
  add.mockImplementationOnce(fail).mockImplementationOnce(fail)
  expect(await field.change(1, comment('y'))).toBe(false)
  expect([field.state.get().notKept, field.unsent()]).toEqual(['full', 1])
})

test('after its owner has signed out in another tab, a page shows nothing of theirs, and nothing is lost', async () => {
  const { server, state } = createListServer([taskOf(1)])
  const { field, titles, store, name } = await openModel(server)
  await field.sync()
  state.online = false
  await field.change(1, comment('x'))
  await store.dropAllTasks()
  await field.refresh()
  expect([titles(), field.unsent()]).toEqual([[], 0])
  await store.close()
  expect((await openModel(server, { name })).field.unsent()).toBe(1)
})
