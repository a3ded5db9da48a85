import { expect, test, vi } from 'vitest'
import { comment, createListServer, openModel, said, taskOf } from '@/lib/testing/field/list-server'
import { me } from '@/lib/testing/field/task-server'
import type { Place } from '../store/change'
import type { MadeChange } from './create-field'

test('tasks are held for the time without a connection, and changes are sent when it is back', async () => {
  const { server, state, sent } = createListServer([taskOf(1), taskOf(2, { stage: 2 })])
  const first = await openModel(server)
  await first.field.sync()
  expect(first.titles()).toEqual(['Task 1', 'Task 2'])
  state.online = false
  await first.store.close()
  const again = await openModel(server, { name: first.name })
  expect(again.titles()).toEqual(['Task 1', 'Task 2'])
  await again.field.change(1, { kind: 'step', stepId: 2, before: 1 })
  await again.field.sync()
  expect(again.field.state.get().sync.problem).toBe('offline')
  expect([again.field.unsent(), sent()]).toEqual([1, []])
  state.online = true
  await again.field.sync()
  expect([again.field.unsent(), sent()]).toEqual([0, ['/rest/tasks/1']])
  expect(again.field.state.get().sync).toMatchObject({ phase: 'idle', problem: null })
})

test('a task that is no longer listed leaves the device once nothing of it waits', async () => {
  const listed = [taskOf(1), taskOf(2)]
  const { server } = createListServer(listed)
  const { field, titles } = await openModel(server)
  await field.sync()
  listed.splice(0, 2)
  const refused = { kind: 'step', stepId: 5, before: 1 } as const
  await field.change(1, refused)
  await field.sync()
  expect(titles()).toEqual(['Task 1 gone'])
  const [change] = field.state.get().changes
  expect(change).toMatchObject({ state: 'refused', failure: 'failure 404' })
  if (change) await field.giveUp(change)
  await vi.waitFor(() => expect(titles()).toEqual([]))
})

test('a conflict is solved by the own value or by giving it up', async () => {
  const task = taskOf(1)
  const { server, state, sent } = createListServer([task])
  const { field } = await openModel(server)
  await field.sync()
  state.online = false
  await field.change(1, { kind: 'step', stepId: 2, before: 1 })
  task.status_id = 8
  state.online = true
  await field.sync()
  const [change] = field.state.get().changes
  expect(change).toMatchObject({ state: 'conflict', theirs: 8 })
  if (change) await field.sendAgain(change)
  await vi.waitFor(() => expect(field.unsent()).toBe(0))
  expect([task.status_id, sent()]).toEqual([2, ['/rest/tasks/1']])
})

test('without a session everything stays and says so; another person sees none of it and loses nothing', async () => {
  const { server, state, sent } = createListServer([taskOf(1)])
  const { field, store, name } = await openModel(server)
  await field.sync()
  state.signedIn = null
  await field.change(1, comment('x'))
  await field.sync()
  expect(field.state.get().sync.problem).toBe('signed-out')
  await store.close()
  state.signedIn = me + 1
  const other = await openModel(server, { name, userId: me + 1 })
  await other.field.sync()
  expect([other.titles(), other.field.unsent(), sent()]).toEqual([['Task 1'], 0, []])
  await other.store.close()
  const back = await openModel(server, { name })
  expect(back.field.unsent()).toBe(1)
})

test('positions go with their times, only those of the person, and stay when they were not taken', async () => {
  const { server, state, calls } = createListServer([])
  const { field, store } = await openModel(server)
  for (const [userId, date] of [
    [me, 10],
    [me + 1, 11],
    [me, 12],
  ] as const)
    await store.addPosition({ userId, lon: 1, lat: 2, accuracy: 5, date })
  state.online = false
  await field.sync()
  state.online = true
  await field.sync()
  const bodies = calls.filter(({ path }) => path.endsWith('/locations')).map(({ body }) => body)
  const place = { lon: 1, lat: 2, accuracy: 5, provider: 'gps' }
  expect(bodies).toEqual([
    {
      locations: [
        { ...place, date: 10 },
        { ...place, date: 12 },
      ],
    },
  ])
  expect((await store.readPositions(0, 9)).positions).toMatchObject([{ userId: me + 1 }])
})

test('a page that is open while another person signs in sends nothing, and shows nothing any more', async () => {
  const { server, state, calls, sent } = createListServer([taskOf(1)])
  const { field, titles, store } = await openModel(server)
  await field.sync()
  state.online = false
  await field.change(1, comment('x'))
  await field.sync()
  state.online = true
  state.signedIn = me + 1
  calls.length = 0
  await field.sync()
  expect([field.state.get().sync.problem, titles(), sent(), calls]).toEqual(['other-person', [], [], []])
  // The tab of the other one has taken the device over: nothing of it appears here.
  await store.takeOver(me + 1)
  await field.refresh()
  expect(titles()).toEqual([])
  expect(await store.readChanges()).toHaveLength(1)
})

test('an error that nobody expects ends one attempt, and not all of them', async () => {
  const { server, state } = createListServer([taskOf(1)])
  const { field } = await openModel(server)
  state.failing = () => {
    throw new SyntaxError('unexpected')
  }
  await field.change(1, comment('x'))
  await field.sync()
  expect(field.state.get().sync).toMatchObject({ phase: 'idle', problem: 'failed' })
  state.failing = null
  await field.sync()
  expect([field.state.get().sync.problem, field.unsent()]).toEqual([null, 0])
})

test('a busy server is left alone for as long as it asks, unless the person presses', async () => {
  const { server, state, calls } = createListServer([taskOf(1)])
  const { field } = await openModel(server)
  state.failing = () => said(null, 503, { wait: 60 })
  await field.sync()
  expect(field.state.get().sync.problem).toBe('busy')
  const before = calls.length
  await field.change(1, comment('x'))
  await field.sync()
  expect(calls).toHaveLength(before)
  state.failing = null
  await field.sync(true)
  expect([field.state.get().sync.problem, field.unsent()]).toEqual([null, 0])
})

test('a part of a task that may not be read keeps nothing from being loaded', async () => {
  const { server, state } = createListServer([taskOf(1), taskOf(2)])
  const { field, titles } = await openModel(server)
  state.failing = ({ path }) => (path.endsWith('/work-time') ? said(null, 403) : null)
  await field.sync()
  expect(titles()).toEqual(['Task 1', 'Task 2'])
  const [held] = field.state.get().tasks
  expect([held?.workTime, held?.stale, field.state.get().sync.problem]).toEqual([null, false, null])
})

test('what is beside a task is loaded again after a change, even if the connection broke before that', async () => {
  const { server, state, calls } = createListServer([taskOf(1)])
  const { field } = await openModel(server)
  await field.sync()
  state.failing = ({ method, path }) => (method === 'GET' && path === '/rest/tasks' ? said(null, 502) : null)
  await field.change(1, { kind: 'time', action: 'start' })
  await field.sync(true)
  expect([field.unsent(), field.state.get().tasks[0]?.stale]).toEqual([0, true])
  state.failing = null
  calls.length = 0
  await field.sync(true)
  expect(calls.map(({ path }) => path)).toContain('/rest/tasks/1/work-time')
})

test('the clock of the device is corrected by that of the server', async () => {
  const { server, state } = createListServer([])
  const { field } = await openModel(server)
  const present = Math.floor(Date.now() / 1000)
  state.at = present + 7200
  await field.sync()
  state.online = false
  await field.change(1, comment('x'))
  const [change] = field.state.get().changes
  expect(change?.clocked).toBe(true)
  expect((change?.madeAt ?? 0) - present).toBeGreaterThanOrEqual(7199)
})

test('a photo is on the device before its place is known, and gets it; an answer comes with it or not at all', async () => {
  const { server, state } = createListServer([taskOf(1)])
  const { field, store } = await openModel(server)
  state.online = false
  const photoOf = (picture: string): MadeChange => ({
    body: { kind: 'photo', picture, name: 'a', source: 'device_camera', place: null },
    picture: new Blob(),
  })
  const before = { value: null, note: null }
  const body = { kind: 'answer' as const, itemId: 5, value: 'ok', note: null, pictures: ['a'], before }
  let find: (place: Place) => void = () => {}
  const found = new Promise<Place>((resolve) => {
    find = resolve
  })
  expect(await field.change(1, [photoOf('a'), { body }], { locate: () => found })).toBe(true)
  expect((await store.readChanges()).map(({ body, until }) => [body.kind, until !== undefined])).toEqual([
    ['photo', true],
    ['answer', true],
  ])
  find({ lon: 1, lat: 2, accuracy: 3 })
  await vi.waitFor(async () =>
    expect((await store.readChanges())[0]?.body).toMatchObject({ place: { lon: 1, lat: 2 } }),
  )
  const full = new DOMException('full', 'QuotaExceededError')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full
  })
  expect(await field.change(1, [photoOf('b')])).toBe(false)
  put.mockRestore()
  expect([field.state.get().notKept, field.unsent()]).toEqual(['full', 2])
})
