import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { type Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'
import { missingCluster, type OwnCluster, startOwnCluster } from './own-cluster'
import { batch, Reporter } from './reporters'

/** How long the database hangs, seconds: short in CI. */
const hang = repetitions > 5 ? 60 : 15

test.describe('a database that fails under load', () => {
  test.skip(missingCluster !== undefined, missingCluster)
  let cluster: OwnCluster
  let server: RunningServer
  let client: Client
  let organizationId: number

  test.beforeAll(async () => {
    test.setTimeout(200_000)
    cluster = await startOwnCluster()
    server = await startServer(await freePort(), cluster.environment)
    client = await signIn(server.url)
    organizationId = await makeOrganization(client, 'Перебои базы')
  })

  test.afterAll(async () => {
    cluster?.resume()
    await server?.stop('SIGKILL')
    await cluster?.remove()
  })

  /** Writers of tasks and positions, and a socket; after the fault everything acknowledged must be there. */
  async function withLedger(
    drill: string,
    fault: (goOn: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { body: me } = await client.get<{ id: number }>('/rest/users/current')
    const first = Math.floor(Date.now() / 1000) - 86_400
    const writer = new Writer(() => client, organizationId, 4)
    const follower = new Follower(server.url, client.token ?? '')
    const reporter = new Reporter('batch', me.id, batch(client), first)
    const goOn = async () => {
      const before = [writer.acknowledged.size, reporter.acknowledged.length] as const
      const after = () => writer.acknowledged.size > before[0] && reporter.acknowledged.length > before[1]
      await expect.poll(after, { timeout: 30_000, intervals: [50] }).toBe(true)
    }
    try {
      await goOn()
      await fault(goOn)
      await writer.stop()
      await reporter.stop()
      await expectToldOnce(writer, follower)
      const stored = await storedTasks(client)
      const path = `/rest/users/${me.id}/svc/track?from=${first - 60}&till=${first + 86_400}`
      const track = await client.get<{ items: { data: number }[] }>(path)
      const positions = new Set(track.body.items.map(({ data }) => data))
      closeLedger(drill, {
        tasks: { acknowledged: writer.acknowledged, stored, gaps: [writer.gap] },
        positions: { acknowledged: reporter.acknowledged, stored: positions, gaps: [reporter.gap] },
      })
    } finally {
      follower.stop()
      await writer.stop()
      await reporter.stop()
    }
  }

  test(`${repetitions} immediate restarts: requests fail with 503 at most, and nothing acknowledged is lost`, async () => {
    test.setTimeout(600_000)
    const asking = new Asker(client)
    await withLedger('restarts of PostgreSQL', async (goOn) => {
      for (let n = 0; n < repetitions; n++) {
        await sleep(200 + Math.random() * 500)
        await cluster.restart()
        await goOn()
      }
    })
    await asking.stop()
    expectOnlyUnavailable(asking.answers)
  })

  test(`it hangs for ${hang} s: requests end within 10 s with 503, health turns red and green again`, async () => {
    test.setTimeout(600_000)
    const asking = new Asker(client)
    await withLedger(`PostgreSQL hanging for ${hang} s`, async (goOn) => {
      const memory = memoryOf(server)
      cluster.pause()
      const from = performance.now()
      try {
        // Far more than there are connections.
        const asked = await Promise.all(Array.from({ length: 300 }, () => ask(client)))
        expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 300 }, () => 503))
        await expect.poll(() => healthOf(server), { timeout: 5000 }).toBe(503)
        const again = await ask(client)
        expect(again.status).toBe(503)
        // By now it is known, so nobody waits.
        expect(again.took).toBeLessThan(1000)
        await sleep(hang * 1000 - (performance.now() - from))
        expect(await healthOf(server)).toBe(503)
        expect(memoryOf(server) - memory).toBeLessThan(200 * 2 ** 20)
      } finally {
        cluster.resume()
      }
      await expect.poll(() => healthOf(server), { timeout: 15_000 }).toBe(200)
      await goOn()
    })
    await asking.stop()
    expectOnlyUnavailable(asking.answers)
  })

  test('a statement that takes long is not taken for a database that hangs', async () => {
    const path = '/rest/organizations?limit=1'
    const holder = await cluster.hold('lock table organizations in access exclusive mode')
    const asked = client.get(path)
    await sleep(8000)
    expect(await healthOf(server)).toBe(200)
    await holder.end()
    expect((await asked).status).toBe(200)
  })
})

interface Told {
  status: number
  /** Milliseconds. */
  took: number
  retryAfter: string | null
  body: unknown
}

async function ask(client: Client): Promise<Told> {
  const from = performance.now()
  const { status, headers, body } = await client.get('/rest/tasks?limit=1')
  return { status, took: performance.now() - from, retryAfter: headers.get('retry-after'), body }
}

/** Asks for a list of tasks over and over. */
class Asker {
  readonly answers: Told[] = []
  private running = true
  readonly #done: Promise<void>

  constructor(private readonly client: Client) {
    this.#done = this.#ask()
  }

  async stop(): Promise<void> {
    this.running = false
    await this.#done
  }

  async #ask(): Promise<void> {
    for (; this.running; await sleep(20)) this.answers.push(await ask(this.client))
  }
}

function expectOnlyUnavailable(answers: readonly Told[]): void {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { status, took, retryAfter, body } of answers) {
    expect(took).toBeLessThan(10_000)
    if (status !== 503) continue
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(body).toEqual({ error_description: expect.stringMatching(/база|database/i) })
  }
}

const healthOf = async ({ url }: RunningServer) => (await fetch(`${url}/health/ready`)).status

/** Bytes in memory. */
function memoryOf({ pid }: RunningServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
