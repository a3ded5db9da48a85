import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, sql } from '@/lib/platform/database'
import { make, type User } from '@/lib/testing/make'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
let people: Record<'administrator' | 'author' | 'main' | 'outsider', User>
let task: { kind: 'task'; id: number }
const sockets: Socket[] = []
const within = { timeout: 10_000 }

beforeAll(async () => {
  server = await serveRealtime()
  const { organization, administrator } = await scene.organizationWithAdministrator()
  people = {
    administrator,
    author: await make.user({ role: 'USER', organization }),
    main: await make.user({ role: 'MAIN_ADMINISTRATOR' }),
    outsider: await make.user({ role: 'USER', organization: await make.organization() }),
  }
  task = { kind: 'task', id: (await make.task({ creator: people.author })).id }
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await server.stop()
})

interface Told {
  kind: string
  id: number
  editors: { id: number; fio: string; field: string }[]
}

async function open(user: User) {
  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: await make.token(user) },
  })
  sockets.push(socket)
  const told: Told[] = []
  socket.on('presence', (message: Told) => told.push(message))
  await new Promise((resolve, reject) => {
    socket.once('ready', resolve)
    socket.once('connect_error', reject)
  })
  return {
    socket,
    told,
    watch: (record: object = task) => socket.emit('presence:watch', record),
    edit: (field: string | null, record: object = task) => socket.emit('presence:edit', { ...record, field }),
    /** Who edits what now, as this connection was told. */
    now: () => told.at(-1)?.editors.map(({ id, field }) => [id, field]) ?? [],
  }
}

test('those who ask hear who edits which field, and its end; others hear nothing', async () => {
  const [editor, watching, silent] = await Promise.all(
    [people.administrator, people.author, people.author].map(open),
  )
  if (!editor || !watching || !silent) throw new Error('three connections')
  watching.watch()
  editor.watch()
  editor.edit('title')
  const { id, fio } = people.administrator
  await expect
    .poll(() => watching.told, within)
    .toEqual([{ ...task, editors: [{ id, fio, field: 'title' }] }])
  editor.edit('text')
  await expect.poll(watching.now, within).toEqual([[id, 'text']])
  editor.edit(null)
  await expect.poll(watching.now, within).toEqual([])
  // One's own edits are left out.
  expect([silent.told, editor.told]).toEqual([[], []])
})

test('the edit of a connection that ends is over, and so is one without a sign for its time', async () => {
  const [watching, first, second] = [
    await open(people.author),
    await open(people.administrator),
    await open(people.administrator),
  ]
  const { id } = people.administrator
  watching.watch()
  first.edit('deadline')
  await expect.poll(watching.now, within).toEqual([[id, 'deadline']])
  first.socket.disconnect()
  await expect.poll(watching.now, within).toEqual([])
  second.edit('fields.meter')
  await expect.poll(watching.now, within).toEqual([[id, 'fields.meter']])
  await database.query(
    sql`update record_editors set until = now() - interval '1 second' where record_id = ${task.id}::int`,
  )
  await expect.poll(watching.now, within).toEqual([])
})

test('only those who see the task and the person are told', async () => {
  const [outsider, author, main] = [
    await open(people.outsider),
    await open(people.author),
    await open(people.main),
  ]
  for (const one of [outsider, author, main]) one.watch()
  // Who does not see the task does not count as editing it.
  outsider.edit('title')
  main.edit('title')
  const administrator = await open(people.administrator)
  administrator.edit('text')
  await expect.poll(author.now, within).toEqual([[people.administrator.id, 'text']])
  await expect.poll(main.now, within).toEqual([[people.administrator.id, 'text']])
  expect(outsider.told).toEqual([])
  for (const one of [main, administrator]) one.edit(null)
  await expect.poll(author.now, within).toEqual([])
})

test('users and organizations are watched alike, and what is no record changes nothing', async () => {
  const [watching, editor] = [await open(people.administrator), await open(people.main)]
  const viewer = await open(people.main)
  const user = { kind: 'user', id: people.author.id }
  viewer.watch(user)
  watching.edit('phone', user)
  await expect.poll(viewer.now, within).toEqual([[people.administrator.id, 'phone']])
  for (const wrong of [
    null,
    {},
    { kind: 'layer', id: 1 },
    { kind: 'task', id: 'x' },
    { kind: 'task', id: -1 },
  ]) {
    editor.socket.emit('presence:watch', wrong)
    editor.socket.emit('presence:edit', { ...wrong, field: 'x'.repeat(101) })
  }
  watching.edit(null, user)
  await expect.poll(viewer.now, within).toEqual([])
  expect(editor.socket.connected).toBe(true)
})
