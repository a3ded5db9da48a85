import { expect, test } from 'vitest'
import {
  comment,
  step,
  photo,
  said,
  itemAnswer,
  signature,
  finished,
  states,
  senderOf,
  nothing,
  openOutbox,
} from '@/lib/testing/field/outbox'
import { answer, createTaskServer, me, type Sky } from '@/lib/testing/field/task-server'
import type { Server } from '../server/call'
import { NoAnswer } from '../server/no-answer'
import { sendChanges } from './send-changes'

test('changes arrive in their order, and nothing is left', async () => {
  const { server, log } = createTaskServer()
  const { add, send, store } = await openOutbox(server)
  await add(1, step(2, 1))
  await add(1, photo('a'))
  await add(2, comment('one'))
  await add(1, itemAnswer('ok', said(null), ['a']), 1200)
  await add(1, { kind: 'time', action: 'stop' }, 1300)
  await add(1, step(3, 2))
  expect(await send()).toEqual(finished)
  expect(log).toEqual([
    '1 step 2',
    '1 photo',
    '2 comment one',
    '1 answer ["ok",null,["upload-1"]]',
    '1 stop 1300',
    '1 step 3',
  ])
  expect(await store.readChanges()).toEqual([])
  expect(await store.readPicture('a')).toBeUndefined()
})

test('a change of another value by others is no conflict; one of the same value is', async () => {
  const { server, log, taskOf } = createTaskServer()
  const { add, send, store } = await openOutbox(server)
  await add(1, step(2, 1))
  taskOf(1).revision = 9
  taskOf(1).fields.meter = 5
  taskOf(2).status_id = 8
  await add(2, step(2, 1))
  await add(2, comment('goes on'))
  await add(2, step(3, 2))
  await add(3, step(2, 1))
  expect(await send()).toEqual(finished)
  expect(log).toEqual(['1 step 2', '2 comment goes on', '3 step 2'])
  const left = await store.readChanges()
  expect(states(left)).toEqual(['step conflict', 'step waiting'])
  expect(left[0]?.theirs).toBe(8)
})

test('a refused change says why, and holds up only what rests on it', async () => {
  const { server } = createTaskServer()
  const refusing: Server = async (call) =>
    call.method === 'PATCH' && call.path.endsWith('/1')
      ? answer(400, null, { failure: 'status_id: no photo' })
      : server(call)
  const { add, send, store } = await openOutbox(refusing)
  await add(1, step(2, 1))
  await add(1, step(3, 2))
  await add(1, comment('x'))
  await add(2, step(2, 1))
  expect(await send()).toEqual(finished)
  const left = await store.readChanges()
  expect(states(left)).toEqual(['step refused', 'step waiting'])
  expect(left[0]?.failure).toBe('status_id: no photo')
})

test('without a connection, a session or a free server everything stays, with the time to wait', async () => {
  const weather: { now: 'lost' | 'busy' | 'fine' } = { now: 'lost' }
  const { server } = createTaskServer(() => weather.now)
  const { add, send, store } = await openOutbox(server)
  await add(1, comment('x'))
  expect(await send()).toEqual({ is: 'later', seconds: null })
  weather.now = 'busy'
  expect(await send()).toEqual({ is: 'later', seconds: 3 })
  const signedOut = senderOf(async () => answer(401), store)
  expect(await sendChanges(signedOut, me, nothing)).toEqual({ is: 'signed-out' })
  expect(states(await store.readChanges())).toEqual(['comment waiting'])
})

test("another person's session sends nothing of what is kept", async () => {
  const { server, log } = createTaskServer()
  const { add, send, store } = await openOutbox(server)
  await add(1, comment('theirs'), 1000, me + 1)
  await add(1, comment('mine'))
  expect(await send()).toEqual(finished)
  expect(log).toEqual(['1 comment mine'])
  expect(await store.readChanges()).toHaveLength(1)
})

test('an upload that the server has forgotten goes up again, once', async () => {
  const { server, log, uploaded } = createTaskServer()
  let refusals = 1
  const forgetful: Server = async (call) =>
    call.method === 'PUT' && refusals-- > 0
      ? answer(400, null, { failure: 'attachments.0.file: Unknown file.' })
      : server(call)
  const { add, send, store } = await openOutbox(forgetful)
  await add(1, photo('a'))
  expect(await send()).toEqual(finished)
  expect([log, uploaded()]).toEqual([['1 photo'], 2])
  refusals = 2
  await add(1, photo('b'))
  await send()
  expect(states(await store.readChanges())).toEqual(['photo refused'])
})

test('an answer of an item that others have changed is a conflict; files that others have added stay', async () => {
  const { server, log, taskOf } = createTaskServer()
  const { add, send, store } = await openOutbox(server)
  taskOf(1).answers.set(5, { value: 'failed', note: 'leaks', file_names: ['theirs'] })
  await add(1, itemAnswer('ok', said(null)))
  await send()
  const [left] = await store.readChanges()
  expect(left).toMatchObject({ state: 'conflict', theirs: { value: 'failed', note: 'leaks' } })
  if (left) await store.dropChange(left)
  await add(1, photo('a'))
  await add(1, itemAnswer('ok', said('failed', 'leaks'), ['a']))
  expect(await send()).toEqual(finished)
  expect(log.slice(1)).toEqual(['1 answer ["ok",null,["theirs","upload-1"]]'])
  expect(await store.readPicture('a')).toBeUndefined()
})

test('what the server has done before its key was forgotten is not refused', async () => {
  const weather: { now: Sky } = { now: 'fine' }
  let calls = 0
  // The answers of the signature and of the clock are lost.
  const { server, log, forgetKeys } = createTaskServer(() => weather.now)
  const losing: Server = async (call) => {
    const given = await server(call)
    if (call.method === 'POST' && call.path !== '/files/upload' && calls++ === 0) throw new NoAnswer('lost')
    return given
  }
  const { add, send, store } = await openOutbox(losing)
  await add(1, signature('s'))
  expect(await send()).toEqual({ is: 'later', seconds: null })
  forgetKeys()
  expect(await send()).toEqual(finished)
  calls = 0
  await add(1, { kind: 'time', action: 'start' }, 1100)
  expect(await send()).toEqual({ is: 'later', seconds: null })
  forgetKeys()
  expect(await send()).toEqual(finished)
  expect([log, await store.readChanges()]).toEqual([['1 signatures', '1 start 1100'], []])
})

test('a change at which the server fails holds up its task alone', async () => {
  const { server, log } = createTaskServer()
  const failing: Server = async (call) => (call.path.startsWith('/rest/tasks/1') ? answer(500) : server(call))
  const { add, send, store } = await openOutbox(failing)
  await add(1, comment('first'))
  await add(1, comment('second'))
  await add(2, comment('other'))
  expect(await send()).toEqual({ is: 'done', left: true })
  expect([log, states(await store.readChanges())]).toEqual([
    ['2 comment other'],
    ['comment waiting', 'comment waiting'],
  ])
})

test('a moment after now is now, the same in each attempt; one that waits for its place holds its task up', async () => {
  const bodies: unknown[] = []
  const { server, log } = createTaskServer()
  const noting: Server = (call) => {
    bodies.push(call.body)
    return server(call)
  }
  const { add, store, sender } = await openOutbox(noting)
  await add(1, comment('from a wrong clock'), 9000)
  const late = { ...sender, server: async () => Promise.reject(new NoAnswer()) }
  await sendChanges(late, me, nothing)
  await sendChanges({ ...sender, now: () => 5100 }, me, nothing)
  expect(bodies).toMatchObject([{ made_at: 5000 }])
  await add(1, photo('a'), 5000, me, { until: 5012, clocked: true })
  await add(1, comment('after it'))
  await add(2, comment('other'))
  expect(await sendChanges(sender, me, nothing)).toEqual(finished)
  expect(log).toEqual(['1 comment from a wrong clock', '2 comment other'])
  const waiting = await store.readChanges()
  await store.placeChanges(
    waiting.slice(0, 1).map(({ seq }) => seq),
    { lon: 1, lat: 2, accuracy: 3 },
  )
  await sendChanges(sender, me, nothing)
  expect(log.slice(2)).toEqual(['1 photo', '1 comment after it'])
  expect(bodies).toContainEqual({
    attachments: [
      expect.objectContaining({
        origin: expect.objectContaining({ time_provider: 'ntp', location: expect.anything() }),
      }),
    ],
  })
  // Without an answer of the device it goes after a while.
  await add(1, photo('b'), 5000, me, { until: 5012 })
  await sendChanges({ ...sender, now: () => 5012 }, me, nothing)
  expect(await store.readChanges()).toEqual([])
})
