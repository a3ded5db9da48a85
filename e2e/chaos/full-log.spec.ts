import { chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { serverUser } from '@/lib/testing/database/throwaway-cluster'
import { Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'
import { missingCluster, type OwnCluster, startOwnCluster } from './own-cluster'
import { fill, missingMount, mount, unmount } from './small-disk'

test.skip(missingCluster !== undefined, missingCluster)
test.skip(missingMount !== undefined, missingMount)

/** Nothing of the log is removed, as when a replica is gone whose slot was left behind. */
const settings = { wal_keep_size: '1GB', max_wal_size: '8MB', min_wal_size: '2MB' }

test(`the disk of the write-ahead log fills ${repetitions} times: 503 or 507 within 10 s, nothing acknowledged is lost, and on it goes with room`, async () => {
  test.setTimeout(600_000)
  const disk = mount(128)
  const log = join(disk, 'log')
  mkdirSync(log, { mode: 0o700 })
  const user = serverUser() ?? statSync(disk)
  chownSync(log, user.uid, user.gid)
  let cluster: OwnCluster | null = null
  let server: RunningServer | null = null
  let writer: Writer | null = null
  let follower: Follower | null = null
  try {
    cluster = await startOwnCluster(settings, ['--waldir', log, '--wal-segsize', '1'])
    server = await startServer(await freePort(), cluster.environment)
    const { url } = server
    const health = async () => (await fetch(`${url}/health/ready`)).status
    const client = await signIn(url)
    const counting = new CountingClient(url, client.token)
    const organizationId = await makeOrganization(client, 'Полный журнал')
    const written = (writer = new Writer(() => counting, organizationId, 4))
    follower = new Follower(url, client.token ?? '')
    const writesMore = async () => {
      const before = written.acknowledged.size
      const after = () => written.acknowledged.size
      await expect.poll(after, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(before + 20)
    }
    await writesMore()
    for (let n = 0; n < repetitions; n++) {
      counting.answers = []
      const filler = fill(disk, 0)
      const refused = () => counting.answers.filter(({ status }) => status !== 200)
      await expect.poll(() => refused().length, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(8)
      // PostgreSQL ends, since it cannot write even that it recovers; or it tries again and again.
      await expect.poll(health, { timeout: 20_000 }).toBe(503)
      await sleep(300)
      rmSync(filler)
      // Its own service manager, or an operator, starts it again.
      await cluster.restart()
      await expect.poll(health, { timeout: 20_000 }).toBe(200)
      await writesMore()
      for (const { status, took, body } of counting.answers)
        expect(took, JSON.stringify({ status, body })).toBeLessThan(10_000)
      for (const { status, body } of refused()) {
        expect([503, 507], JSON.stringify(body)).toContain(status)
        expect(body).toEqual({ error_description: expect.stringMatching(/база|database|мест|space/i) })
      }
    }
    await written.stop()
    await expectToldOnce(written, follower)
    const { acknowledged, gap } = written
    const stored = await storedTasks(client)
    closeLedger('a full write-ahead log', { tasks: { acknowledged, stored, gaps: [gap] } })
  } finally {
    follower?.stop()
    await writer?.stop()
    await server?.stop('SIGKILL')
    await cluster?.remove()
    unmount(disk)
  }
})

interface Answer {
  status: number
  /** Milliseconds. */
  took: number
  body: unknown
}

/** Records how its requests were answered, and when. */
class CountingClient extends Client {
  answers: Answer[] = []

  override async send<Body>(method: string, path: string, sent?: unknown) {
    const from = performance.now()
    const reply = await super.send<Body>(method, path, sent)
    this.answers.push({ status: reply.status, took: performance.now() - from, body: reply.body })
    return reply
  }
}
