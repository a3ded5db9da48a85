import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@/lib/testing/api'
import { make, type Organization, type User } from '@/lib/testing/make'
import { type Heard, waitFor } from '@/lib/testing/realtime/listener'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
let organization: Organization
let administrator: User
let token: string
beforeAll(async () => {
  server = await serveRealtime()
  const place = await scene.organizationWithAdministrator()
  organization = place.organization
  administrator = place.administrator
  token = await make.token(administrator)
})
afterAll(() => server.stop())

interface Ear {
  socket: Socket
  heard: Heard[]
  ready: Promise<{ seq: number }>
}

type Options = Partial<ManagerOptions & SocketOptions>

function open(options: Options): Ear {
  const socket = io(server.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  const heard: Heard[] = []
  socket.on('event', (message: Heard) => heard.push(message))
  const ready = new Promise<{ seq: number }>((resolve, reject) => {
    socket.once('ready', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, ready }
}

async function create(): Promise<number> {
  const body = { title: 'Socket', text: '', date: 1_790_000_000, type_id: 1, priority_id: 2 }
  const reply = await api
    .as(administrator)
    .post<{ id: number }>('/rest/tasks', { ...body, organization_id: organization.id })
  expect(reply.status).toBe(200)
  return reply.body.id
}

const inserted = ({ heard }: Ear) => heard.map((message) => Number(message.issues?.insert?.[0]?.id))

test.each([{ transports: ['websocket'] }, { transports: ['polling'] }])(
  'events arrive over $transports',
  async (options) => {
    const ear = open({ ...options, auth: { token } })
    const { seq } = await ear.ready
    const id = await create()
    await waitFor(() => ear.heard[0])
    expect(ear.heard[0]).toMatchObject({ event_caller: administrator.id, issues: { insert: [{ id }] } })
    expect(ear.heard[0]?.seq).toBeGreaterThan(seq)
    ear.socket.close()
  },
)

test('since fills the gap, in order and once; apiVersion is respected', async () => {
  const first = open({ auth: { token } })
  await first.ready
  const before = await create()
  await waitFor(() => first.heard[0])
  first.socket.close()
  const missed = [await create(), await create()]
  const second = open({ auth: { token, since: first.heard[0]?.seq }, query: { apiVersion: '1.0' } })
  await second.ready
  missed.push(await create())
  await waitFor(() => (inserted(second).includes(missed[2] ?? 0) ? true : undefined))
  expect(inserted(second)).toEqual(missed)
  expect(inserted(second)).not.toContain(before)
  expect(typeof second.heard[0]?.seq).toBe('string')
  second.socket.close()
})

test('rejections have their status', async () => {
  await expect(open({ auth: {} }).ready).rejects.toMatchObject({ data: { status: 401 } })
  await expect(open({ auth: { token: 'nobody' } }).ready).rejects.toMatchObject({ data: { status: 401 } })
  await expect(open({ auth: { token, since: 'x' } }).ready).rejects.toMatchObject({ data: { status: 400 } })
  await expect(open({ auth: { token }, query: { apiVersion: '3' } }).ready).rejects.toMatchObject({
    data: { status: 400 },
  })
})

test.each(['websocket', 'polling'] as const)(
  'pages of an origin of CORS_ORIGINS hear events over %s with a token',
  async (transport) => {
    const ear = open({
      transports: [transport],
      auth: { token },
      extraHeaders: { origin: 'https://board.example' },
    })
    await ear.ready
    const id = await create()
    await waitFor(() => inserted(ear).includes(id))
    ear.socket.disconnect()
  },
)

test('the permission of the origin stands on what polling answers', async () => {
  const headers = { origin: 'https://board.example' }
  const reply = await fetch(`${server.origin}/socket.io/?EIO=4&transport=polling`, { headers })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://board.example')
  await reply.text()
})

test('pages of other origins are rejected', async () => {
  const refused = open({ auth: { token }, extraHeaders: { origin: 'http://elsewhere.example' } })
  await expect(refused.ready).rejects.toThrow()
})

test('the client library is not served', async () => {
  const reply = await fetch(`${server.origin}/socket.io/socket.io.js`)
  expect(reply.status).toBe(404)
})
