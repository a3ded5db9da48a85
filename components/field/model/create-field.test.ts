import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { createUuid } from '@/components/ui/create-uuid'
import type { Answer, Call, Server } from '../server/call'
import { openStore } from '../store/field-store'
import { createField } from './create-field'

const me = 7
let stores = 0

const answer = (body: unknown, status = 200): Answer => ({
  status,
  body: status < 400 ? body : null,
  etag: '"task-1-1"',
  failure: status < 400 ? '' : `failure ${status}`,
  wait: null,
})

interface Listed {
  id: number
  title: string
  status_id: number
  stage: number
  update_date: number
}

const taskOf = (id: number, more: Partial<Listed> = {}): Listed & { fields: object; attachments: [] } => ({
  id,
  title: `Task ${id}`,
  status_id: 1,
  stage: 1,
  update_date: 1,
  fields: {},
  attachments: [],
  ...more,
})

/** A server with a list of tasks that the test may change, and a switch for the connection. */
function createServer(listed: ReturnType<typeof taskOf>[]) {
  const calls: Call[] = []
  const state = { online: true, signedIn: true }
  const server: Server = async (call) => {
    if (!state.online) throw new TypeError('Failed to fetch')
    if (!state.signedIn) return answer(null, 401)
    calls.push(call)
    if (call.path === '/rest/tasks')
      return answer({
        items: listed.filter(({ stage }) => stage === call.query?.stage),
        count: listed.length,
      })
    if (call.path.endsWith('/list')) return answer({ items: [] })
    if (/\/(proof|work-time)$|\/can\//.test(call.path)) return answer({ steps: [], entries: [] })
    const task = listed.find(({ id }) => call.path === `/rest/tasks/${id}`)
    if (call.method === 'GET') return answer({ task }, task ? 200 : 404)
    if (call.method === 'PATCH' && task) Object.assign(task, call.body)
    return answer(task ?? {})
  }
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  return { server, state, calls, sent }
}

async function open(server: Server, { name = `field-model-${++stores}`, userId = me } = {}) {
  const store = await openStore(name)
  const field = await createField({ store, server, userId, version: '1', lock: (run) => run() })
  const titles = () => field.state.get().tasks.map(({ task, gone }) => `${task.title}${gone ? ' gone' : ''}`)
  return { store, field, name, titles }
}

const comment = (text: string) => ({ kind: 'comment', uuid: createUuid(), text }) as const

test('tasks are held for the time without a connection, and changes are sent when it is back', async () => {
  const { server, state, sent } = createServer([taskOf(1), taskOf(2, { stage: 2 })])
  const first = await open(server)
  await first.field.sync()
  expect(first.titles()).toEqual(['Task 1', 'Task 2'])
  state.online = false
  first.store.close()
  const again = await open(server, { name: first.name })
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
  const { server, state } = createServer(listed)
  const { field, titles } = await open(server)
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
  expect(state.online).toBe(true)
})

test('a conflict is solved by the own value or by giving it up', async () => {
  const task = taskOf(1)
  const { server, state, sent } = createServer([task])
  const { field } = await open(server)
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
  const { server, state } = createServer([taskOf(1)])
  const { field, store, name } = await open(server)
  await field.sync()
  state.signedIn = false
  await field.change(1, comment('x'))
  await field.sync()
  expect(field.state.get().sync.problem).toBe('signed-out')
  store.close()
  const other = await open(server, { name, userId: me + 1 })
  expect([other.titles(), other.field.unsent()]).toEqual([[], 0])
  other.store.close()
  const back = await open(server, { name })
  expect(back.field.unsent()).toBe(1)
})

test('positions go with their times, only those of the person, and stay when they were not taken', async () => {
  const { server, state, calls } = createServer([])
  const { field, store } = await open(server)
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
