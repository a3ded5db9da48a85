import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createUuid } from '@/components/ui/create-uuid'
import type { Answer, Call, Server } from '../server/call'
import { openStore } from '../store/field-store'
import type { Change, ChangeBody } from './change'
import { sendChanges } from './send-changes'

const me = 7
let stores = 0

const answer = (status: number, body: unknown = null, more: Partial<Answer> = {}): Answer => ({
  status,
  body,
  etag: null,
  failure: status < 400 ? '' : `failure ${status}`,
  wait: null,
  ...more,
})

interface Task {
  id: number
  revision: number
  status_id: number
  fields: Record<string, unknown>
  attachments: { name: string }[]
}

/** A server of tasks, comments, uploads and time, as the API describes them: a key is answered once, a uuid is one
 * comment, a revision that has moved on is 412. `weather` may break a call before or after it is done. */
function createServer(weather: () => 'fine' | 'lost' | 'unanswered' | 'busy' = () => 'fine') {
  const tasks = new Map<number, Task>()
  const log: string[] = []
  const kept = new Map<string, Answer>()
  const comments = new Map<string, string>()
  let uploads = 0
  const taskOf = (id: number) => {
    const task = tasks.get(id) ?? { id, revision: 1, status_id: 1, fields: {}, attachments: [] }
    tasks.set(id, task)
    return task
  }
  const etagOf = ({ id, revision }: Task) => `"task-${id}-${revision}"`
  const patch = (task: Task, { body, ifMatch }: Call): Answer => {
    if (ifMatch && ifMatch !== etagOf(task)) return answer(412)
    const { status_id, fields } = body as { status_id?: number; fields?: object }
    if (status_id) task.status_id = status_id
    if (fields) Object.assign(task.fields, fields)
    task.revision++
    log.push(`${task.id} ${status_id ? `step ${status_id}` : `fields ${JSON.stringify(fields)}`}`)
    return answer(200, structuredClone(task), { etag: etagOf(task) })
  }
  const post = (id: number, what: string, body: unknown): Answer => {
    const { attachments } = body as { attachments?: { file: string }[] }
    if (attachments) {
      for (const { file } of attachments) taskOf(id).attachments.push({ name: file })
      log.push(`${id} photo`)
    } else if (what === 'comments') {
      const { uuid, comment } = body as { uuid: string; comment: string }
      if (!comments.has(uuid)) log.push(`${id} comment ${comment}`)
      comments.set(uuid, comment)
    } else log.push(`${id} ${what} ${JSON.stringify(body)}`)
    return answer(200, {})
  }
  const handle = (call: Call): Answer => {
    if (call.path === '/files/upload') return answer(200, { name: `upload-${++uploads}` })
    const [, , , id = '', ...what] = call.path.split('/')
    const task = taskOf(Number(id))
    if (call.method === 'GET') return answer(200, { task: structuredClone(task) }, { etag: etagOf(task) })
    return call.method === 'PATCH' ? patch(task, call) : post(task.id, what.join('/'), call.body)
  }
  const server: Server = async (call) => {
    const sky = weather()
    if (sky === 'lost') throw new TypeError('Failed to fetch')
    if (sky === 'busy') return answer(503, null, { wait: 3 })
    const before = call.key ? kept.get(call.key) : undefined
    const given = before ?? handle(call)
    if (call.key && given.status < 400) kept.set(call.key, given)
    if (sky === 'unanswered') throw new TypeError('Failed to fetch')
    return given
  }
  return { server, log, tasks, taskOf, uploaded: () => uploads }
}

async function open(server: Server) {
  const name = `field-test-${++stores}`
  const store = await openStore(name)
  const sender = { server, store, version: '1' }
  const add = (taskId: number, body: ChangeBody, madeAt = 1000, userId = me) =>
    store.addChange(
      { taskId, userId, madeAt, body },
      createUuid(),
      'picture' in body ? new Blob(['picture']) : undefined,
    )
  const send = () => sendChanges(sender, me, async () => {})
  return { store, add, send, name, sender }
}

const comment = (text: string): ChangeBody => ({ kind: 'comment', uuid: createUuid(), text })
const step = (stepId: number, before: number): ChangeBody => ({ kind: 'step', stepId, before })
const photo = (picture: string): ChangeBody => ({
  kind: 'photo',
  picture,
  name: `${picture}.jpg`,
  source: 'device_camera',
  place: null,
})
const states = (changes: Change[]) => changes.map(({ body, state }) => `${body.kind} ${state}`)

test('changes arrive in their order, and nothing is left', async () => {
  const { server, log } = createServer()
  const { add, send, store } = await open(server)
  await add(1, step(2, 1))
  await add(1, photo('a'))
  await add(2, comment('one'))
  await add(1, { kind: 'answer', itemId: 5, value: 'ok', note: null, files: ['old'], pictures: ['a'] }, 1200)
  await add(1, { kind: 'time', action: 'stop' }, 1300)
  await add(1, step(3, 2))
  expect(await send()).toEqual({ is: 'done' })
  expect(log).toEqual([
    '1 step 2',
    '1 photo',
    '2 comment one',
    '1 proof/answers {"answers":[{"item_id":5,"value":"ok","note":null,"file_names":["old","upload-1"],"answered_at":1200}]}',
    '1 work-time {"action":"stop","at":1300}',
    '1 step 3',
  ])
  expect(await store.readChanges()).toEqual([])
  expect(await store.readPicture('a')).toBeUndefined()
})

test('a change of another value by others is no conflict; one of the same value is', async () => {
  const { server, log, taskOf } = createServer()
  const { add, send, store } = await open(server)
  await add(1, step(2, 1))
  taskOf(1).revision = 9
  taskOf(1).fields.meter = 5
  taskOf(2).status_id = 8
  await add(2, step(2, 1))
  await add(2, comment('goes on'))
  await add(2, step(3, 2))
  await add(3, step(2, 1))
  expect(await send()).toEqual({ is: 'done' })
  expect(log).toEqual(['1 step 2', '2 comment goes on', '3 step 2'])
  const left = await store.readChanges()
  expect(states(left)).toEqual(['step conflict', 'step waiting'])
  expect(left[0]?.theirs).toBe(8)
})

test('a refused change says why, and holds up only what rests on it', async () => {
  const { server } = createServer()
  const refusing: Server = async (call) =>
    call.method === 'PATCH' && call.path.endsWith('/1')
      ? answer(400, null, { failure: 'status_id: no photo' })
      : server(call)
  const { add, send, store } = await open(refusing)
  await add(1, step(2, 1))
  await add(1, step(3, 2))
  await add(1, comment('x'))
  await add(2, step(2, 1))
  expect(await send()).toEqual({ is: 'done' })
  const left = await store.readChanges()
  expect(states(left)).toEqual(['step refused', 'step waiting'])
  expect(left[0]?.failure).toBe('status_id: no photo')
})

test('without a connection, a session or a free server everything stays, with the time to wait', async () => {
  const weather: { now: 'lost' | 'busy' | 'fine' } = { now: 'lost' }
  const { server } = createServer(() => weather.now)
  const { add, send, store } = await open(server)
  await add(1, comment('x'))
  expect(await send()).toEqual({ is: 'later', seconds: null })
  weather.now = 'busy'
  expect(await send()).toEqual({ is: 'later', seconds: 3 })
  const signedOut = { server: async () => answer(401), store, version: '1' }
  expect(await sendChanges(signedOut, me, async () => {})).toEqual({ is: 'signed-out' })
  expect(states(await store.readChanges())).toEqual(['comment waiting'])
})

test("another person's session sends nothing of what is kept", async () => {
  const { server, log } = createServer()
  const { add, send, store } = await open(server)
  await add(1, comment('theirs'), 1000, me + 1)
  await add(1, comment('mine'))
  expect(await send()).toEqual({ is: 'done' })
  expect(log).toEqual(['1 comment mine'])
  expect(await store.readChanges()).toHaveLength(1)
})

test('an upload that the server has forgotten goes up again, once', async () => {
  const { server, log, uploaded } = createServer()
  let refusals = 1
  const forgetful: Server = async (call) =>
    call.method === 'PUT' && refusals-- > 0
      ? answer(400, null, { failure: 'attachments.0.file: Unknown file.' })
      : server(call)
  const { add, send, store } = await open(forgetful)
  await add(1, photo('a'))
  expect(await send()).toEqual({ is: 'done' })
  expect([log, uploaded()]).toEqual([['1 photo'], 2])
  refusals = 2
  await add(1, photo('b'))
  await send()
  expect(states(await store.readChanges())).toEqual(['photo refused'])
})

/** A generator of numbers that repeats itself for a seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'a day on a bad connection, killed in between, arrives once and in order: %i',
  async (seed) => {
    const random = createRandom(seed)
    const sky = ['fine', 'fine', 'fine', 'lost', 'unanswered', 'busy'] as const
    const { server, log } = createServer(() => sky[random(sky.length)] ?? 'fine')
    const { store, name } = await open(server)
    const made = new Map<number, string[]>()
    const steps = new Map<number, number>()
    let pictures = 0
    const note = (taskId: number, what: string) => made.set(taskId, [...(made.get(taskId) ?? []), what])
    const bodyOf = (taskId: number): ChangeBody => {
      const kind = random(4)
      if (kind === 0) {
        const before = steps.get(taskId) ?? 1
        steps.set(taskId, before + 1)
        note(taskId, `step ${before + 1}`)
        return step(before + 1, before)
      }
      if (kind === 1) {
        note(taskId, 'photo')
        return photo(`p${++pictures}`)
      }
      if (kind === 2) {
        note(taskId, `work-time {"action":"start","at":${pictures}}`)
        return { kind: 'time', action: 'start' }
      }
      const text = `words ${random(1000)}`
      note(taskId, `comment ${text}`)
      return comment(text)
    }
    let current = store
    for (let n = 0; n < 30; n++) {
      const taskId = 1 + random(4)
      const at = pictures
      const body = bodyOf(taskId)
      const blob = 'picture' in body ? new Blob(['x']) : undefined
      const change = { taskId, userId: me, madeAt: body.kind === 'time' ? at : 1000 + n, body }
      await current.addChange(change, createUuid(), blob)
      if (random(3) === 0) await sendChanges({ server, store: current, version: '1' }, me, async () => {})
      if (random(6) === 0) {
        current.close()
        current = await openStore(name)
      }
    }
    for (let tries = 0; (await current.readChanges()).length > 0; tries++) {
      expect(tries).toBeLessThan(500)
      await sendChanges({ server, store: current, version: '1' }, me, async () => {})
    }
    for (const [taskId, expected] of made)
      expect(log.filter((one) => one.startsWith(`${taskId} `))).toEqual(
        expected.map((what) => `${taskId} ${what}`),
      )
  },
)
