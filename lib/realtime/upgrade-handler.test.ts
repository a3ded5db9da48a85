import { request } from 'node:http'
import { connect } from 'node:net'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCookie } from '@/lib/access/console-cookie'
import { factsOf, readTasks, type TaskRecord } from '@/lib/domain/task-records'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { openSockets } from '@/lib/platform/metrics'
import { notifyOutbox } from '@/lib/platform/outbox'
import { sessionSecret } from '@/lib/platform/session-secret'
import { make, roleIds, type User } from '@/lib/testing/make'
import { listen } from '@/lib/testing/realtime/listener'
import { type RealtimeServer, serveRealtime } from '@/lib/testing/realtime/server'
import { scene } from '@/lib/testing/scene'

let server: RealtimeServer
let token: string
let address: string
beforeAll(async () => {
  server = await serveRealtime()
  const { administrator } = await scene.organizationWithAdministrator()
  token = await make.token(administrator)
  address = `${server.origin.replace('http', 'ws')}/rest/tasks/cache`
})
afterAll(async () => {
  await server.stop()
  await stopDatabase()
})

/** The record of a new task. */
async function recordOfTask(creator: User): Promise<TaskRecord> {
  const { id } = await make.task({ creator })
  const [record] = await readTasks(database, creator.id, [id])
  if (!record) throw new Error('no task')
  return record
}

test('401: no token, or an unknown one, in the format of the document', async () => {
  const body = JSON.stringify({ error_description: 'Требуется авторизация' })
  await expect(listen(address)).rejects.toMatchObject({ status: 401, body })
  await expect(server.listen('nobody')).rejects.toMatchObject({ status: 401 })
  await expect(listen(address.replace('/rest', ''))).rejects.toMatchObject({ status: 401, body })
})

test('the token may come in every documented way', async () => {
  const openings = [
    listen(address, { authorization: `Bearer ${token}` }),
    listen(address, { 'x-auth-token': token }),
    listen(`${address}?token=${token}`),
  ]
  for (const opening of openings) (await opening).close()
})

test('the console cookie is accepted from our own origin only', async () => {
  const { id } = await make.session(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const cookie = `${consoleCookie}=${await encode({ token: { sid: id }, secret: sessionSecret() })}`
  const own = await listen(address, { cookie, origin: server.origin })
  own.close()
  await expect(listen(address, { cookie, origin: 'http://elsewhere.example' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(listen(address, { cookie })).rejects.toMatchObject({ status: 403 })
})

test('a page of another origin is rejected even with a token, unless it is listed; programs are not', async () => {
  const authorization = `Bearer ${token}`
  for (const origin of ['http://elsewhere.example', 'https://elsewhere.example', 'null'])
    await expect(listen(address, { authorization, origin })).rejects.toMatchObject({ status: 403 })
  for (const origin of [server.origin, 'https://board.example', 'file://', 'capacitor://localhost'])
    (await listen(address, { authorization, origin })).close()
})

test('400 for an invalid apiVersion', async () => {
  await expect(server.listen(token, 'apiVersion=9.9')).rejects.toMatchObject({ status: 400 })
})

test('400 for a broken handshake', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'x-auth-token': token }
    request(address.replace('ws', 'http'), { headers }, (response) => resolve(response.statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(400)
})

test('429 at the connection limit of a session', async () => {
  const own = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const held = await Promise.all(Array.from({ length: 100 }, () => server.listen(own)))
  await expect(server.listen(own)).rejects.toMatchObject({ status: 429 })
  held[0]?.close()
  const listenAgain = () => server.listen(own).catch(() => null)
  let again = await listenAgain()
  await expect.poll(async () => (again ??= await listenAgain())).not.toBeNull()
  again?.close()
  for (const one of held) one.close()
})

test('client messages are ignored, and too many close the connection', async () => {
  const ear = await server.listen(token)
  ear.webSocket.send('hello')
  ear.webSocket.send('x'.repeat(5000))
  expect(await ear.closed).toBe(1009)
})

test('the end of a session closes its sockets within 5 s, and so do blocking and deletion', async () => {
  const ends = {
    ended: sql`delete from sessions where user_id = `,
    blocked: sql`update users set blocked = true where id = `,
    deleted: sql`update users set deleted_at = now() where id = `,
  }
  const closings = Object.values(ends).map(async (end) => {
    const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
    const ear = await server.listen(await make.token(user))
    await database.query(sql`${end}${user.id}`)
    const startedAt = performance.now()
    expect(await ear.closed).toBe(4401)
    return performance.now() - startedAt
  })
  for (const took of await Promise.all(closings)) expect(took).toBeLessThan(5000)
})

test("a changed role changes a socket's events within 5 s and sends a resync", async () => {
  const user = await make.user({ role: 'MAIN_ADMINISTRATOR' })
  const ear = await server.listen(await make.token(user))
  const { administrator } = await scene.organizationWithAdministrator()
  const facts = factsOf(await recordOfTask(administrator))
  await database.query(sql`update users set role_id = ${roleIds.CUSTOMER} where id = ${user.id}`)
  await ear.receive((message) => message.resync === true)
  const gone = async (id: number, userId: number) => {
    const before = JSON.stringify({ ...facts, id, userId })
    await database.query(
      sql`insert into outbox (topic, entity_id, before) values ('issues.delete', ${id}, ${before}::jsonb)`,
    )
    notifyOutbox()
  }
  await gone(900_000_001, administrator.id)
  await gone(900_000_002, user.id)
  const hasGone = (id: number) => ear.heard.some(({ issues }) => issues?.delete?.[0]?.id === id)
  await ear.receive(() => hasGone(900_000_002))
  expect(hasGone(900_000_001)).toBe(false)
  ear.close()
})

const socketsOpen = async () => (await openSockets.get()).values.reduce((sum, { value }) => sum + value, 0)

test('a client that never reads is disconnected, others are not affected', async () => {
  const main = await make.token(await make.user({ role: 'MAIN_ADMINISTRATOR' }))
  const ear = await server.listen(main)
  const url = new URL(address)
  const sleeper = connect(Number(url.port), url.hostname)
  sleeper.write(
    `GET /rest/tasks/cache?token=${main} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n\r\n`,
  )
  await new Promise((resolve) => sleeper.once('readable', resolve))
  const open = await socketsOpen()
  const ended = new Promise<void>((resolve) => sleeper.once('close', () => resolve()))
  sleeper.on('error', () => {})
  const { administrator } = await scene.organizationWithAdministrator()
  const task = await recordOfTask(administrator)
  const record = JSON.stringify({ ...task, text: 'x'.repeat(100_000) })
  // More than the kernel's buffers hold, in chunks that a reader takes easily.
  for (let i = 0; i < 30; i++) {
    await database.query(sql`insert into outbox (topic, entity_id, record)
      select 'issues.insert', n, ${record}::jsonb from generate_series(1, 10) n`)
    notifyOutbox()
    await ear.receive(() => ear.heard.length >= (i + 1) * 10, 15_000)
  }
  // When it reads again, it gets what was written before the disconnect, and the end.
  await expect.poll(socketsOpen, { timeout: 15_000 }).toBeLessThan(open)
  let bytes = 0
  sleeper.on('data', (chunk) => {
    bytes += chunk.length
  })
  await ended
  expect(bytes).toBeLessThan(300 * 100_000)
  ear.close()
})

test('a stopping server closes with 1012', async () => {
  const ear = await server.listen(token)
  server.realtime.stop()
  expect(await ear.closed).toBe(1012)
})
