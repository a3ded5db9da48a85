import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { io, type Socket } from 'socket.io-client'
import { provideFurtherDatabase } from '../support/further-database'
import { type Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer, workersOf } from '../support/server'
import { closeLedger } from './figures'
import { Follower, storedTasks, Writer } from './ledger'

const onPostgres = process.env.TEST_DATABASE === 'postgresql'
const restarts = 3

test.describe('several processes on one port', () => {
  test.skip(!onPostgres, 'the embedded database belongs to one process')
  let database: Awaited<ReturnType<typeof provideFurtherDatabase>>
  let server: RunningServer
  let client: Client
  let organizationId: number

  test.beforeAll(async () => {
    test.setTimeout(200_000)
    database = await provideFurtherDatabase('postgresql')
    server = await startServer(await freePort(), { ...database.environment, PROCESSES: '2' })
    client = await signIn(server.url)
    organizationId = await makeOrganization(client, 'Два процесса')
  })

  test.afterAll(async () => {
    await server?.stop()
    await database?.remove()
  })

  const close = async (drill: string, { acknowledged, gap }: Writer) =>
    closeLedger(drill, { tasks: { acknowledged, stored: await storedTasks(client), gaps: [gap] } })

  test('a polling session of socket.io holds, whichever process gets its requests', async () => {
    // A new connection for each request, so that the processes take turns.
    const agent = new Agent({ keepAlive: false })
    const sockets: Socket[] = []
    try {
      for (const transports of [['polling'], ['polling', 'websocket'], ['websocket']]) {
        const socket = io(server.url, {
          transports,
          agent: agent as never,
          auth: { token: client.token },
          query: { apiVersion: '2.0' },
          forceNew: true,
        })
        sockets.push(socket)
        const heard: number[] = []
        socket.on('event', (event: { issues?: { insert?: { id: number }[] } }) => {
          for (const { id } of event.issues?.insert ?? []) heard.push(id)
        })
        await new Promise((resolve, reject) => {
          socket.once('ready', resolve)
          socket.once('connect_error', reject)
        })
        const made: number[] = []
        for (let n = 0; n < 10; n++)
          made.push(
            (await client.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, `Опрос ${n}`))).body
              .id,
          )
        await expect.poll(() => heard, { timeout: 15_000 }).toEqual(made)
        if (transports.length === 2) expect(socket.io.engine.transport.name).toBe('websocket')
      }
    } finally {
      for (const socket of sockets) socket.disconnect()
      agent.destroy()
    }
  })

  test('metrics are the sum of all processes', async () => {
    const followers = Array.from({ length: 6 }, () => new Follower(server.url, client.token ?? ''))
    const open = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return Number(/^azimut_open_sockets\{channel="websocket"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0)
    }
    await expect.poll(open, { timeout: 15_000 }).toBe(6)
    for (const follower of followers) follower.stop()
    await expect.poll(open, { timeout: 15_000 }).toBe(0)
  })

  test(`${repetitions} kills of a process: it is replaced, and nothing acknowledged is lost or told twice`, async () => {
    test.setTimeout(600_000)
    const writer = new Writer(() => client, organizationId, 4)
    const follower = new Follower(server.url, client.token ?? '')
    try {
      for (let n = 0; n < repetitions; n++) {
        await expect.poll(() => workersOf(server).length, { timeout: 60_000, intervals: [50] }).toBe(2)
        await sleep(200 + Math.random() * 500)
        killOneOf(workersOf(server))
        const before = writer.acknowledged.size
        await expect
          .poll(() => writer.acknowledged.size, { timeout: 60_000, intervals: [50] })
          .toBeGreaterThan(before)
      }
      await writer.stop()
      const missing = () => [...writer.acknowledged].filter((id) => follower.inserts.get(id) !== 1)
      await expect.poll(missing, { timeout: 20_000 }).toEqual([])
      expect(follower.faults).toEqual([])
      await close('a killed process of two', writer)
    } finally {
      follower.stop()
      await writer.stop()
    }
  })

  test('SIGHUP restarts the processes one after the other: no request is refused, no connection breaks unsaid', async () => {
    test.setTimeout(180_000)
    const writer = new Writer(() => client, organizationId, 2)
    const follower = new Follower(server.url, client.token ?? '')
    const keptOpen = new Agent({ keepAlive: true, maxSockets: 4 })
    const refused: (number | string)[] = []
    let asking = true
    const ask = async (agent: Agent | false) => {
      for (; asking; await sleep(5)) {
        const status = await statusOf(`${server.url}/health/live`, agent)
        if (status !== 200) refused.push(status)
      }
    }
    // Half of them on a new connection for each request.
    const askers = [false as const, false as const, keptOpen, keptOpen].map(ask)
    try {
      for (let round = 0; round < restarts; round++) {
        // A worker that is being replaced counts as well.
        const before = workersOf(server)
        process.kill(server.pid, 'SIGHUP')
        await expect
          .poll(() => workersOf(server).filter((pid) => before.includes(pid)), { timeout: 120_000 })
          .toEqual([])
        await expect.poll(() => workersOf(server).length, { timeout: 60_000 }).toBe(2)
      }
      await writer.stop()
      const missing = () => [...writer.acknowledged].filter((id) => follower.inserts.get(id) !== 1)
      await expect.poll(missing, { timeout: 20_000 }).toEqual([])
      expect(follower.faults).toEqual([])
      await close('a restart of processes in turn', writer)
    } finally {
      asking = false
      follower.stop()
      await Promise.all([...askers, writer.stop()])
      keptOpen.destroy()
    }
    expect(refused).toEqual([])
  })

  test('a resumable upload goes on in whichever process gets its next part', async () => {
    const bytes = randomBytes(600_000)
    const headers = { authorization: `Bearer ${client.token}`, 'tus-resumable': '1.0.0', connection: 'close' }
    const created = await fetch(`${server.url}/files/tus`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length) },
    })
    expect(created.status).toBe(201)
    const address = new URL(created.headers.get('location') ?? '', `${server.url}/files/tus`)
    const part = 50_000
    for (let offset = 0; offset < bytes.length; offset += part) {
      const send = () =>
        fetch(address, {
          method: 'PATCH',
          headers: {
            ...headers,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: bytes.subarray(offset, offset + part),
        })
      // Twice at once, as after a timeout of the client: one of them has the wrong offset by then.
      const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort()
      expect(statuses[0]).toBe(offset + part < bytes.length ? 204 : 200)
      expect([404, 409]).toContain(statuses[1])
    }
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => (await fetch(address, { headers })).json()),
    )
    expect(new Set(results.map(({ name }: { name: string }) => name)).size).toBe(1)
    const stored = join(database.environment.DATA_DIR ?? '', 'files/uploads', results[0].name)
    expect(readFileSync(stored).equals(bytes)).toBe(true)
  })
})

/** Kills one of these processes, if there is any. */
function killOneOf(workers: readonly number[]): void {
  const chosen = workers[Math.floor(Math.random() * workers.length)]
  // Ids below 1 mean groups of processes, or all of them.
  if (chosen !== undefined && chosen > 1) process.kill(chosen, 'SIGKILL')
}

/** The status of a request, or the code of the failure; without an agent on a new connection. */
function statusOf(url: string, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message))
  })
}
