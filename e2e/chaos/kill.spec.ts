import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { provideFurtherDatabase } from '../support/further-database'
import { type Client, makeOrganization, signIn } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'

const embedded = process.env.TEST_DATABASE !== 'postgresql'

test(`kill -9 at ${repetitions} random moments: every acknowledged task is kept, has one event, and no subscriber misses it`, async () => {
  test.setTimeout(600_000)
  const database = await provideFurtherDatabase()
  const port = await freePort()
  let server: RunningServer | null = await startServer(port, database.environment)
  const client = await signIn(server.url)
  const organizationId = await makeOrganization(client, 'Учебная тревога')
  let reachable: Client | null = client
  const writer = new Writer(() => reachable, organizationId, 4)
  const follower = new Follower(server.url, client.token ?? '')
  try {
    for (let n = 0; n < repetitions; n++) {
      await sleep(200 + Math.random() * 1000)
      // The process of the embedded database is killed every other time; the server must restart it.
      if (embedded && n % 2 === 1) {
        process.kill(databaseProcess(database.environment.DATA_DIR ?? ''), 'SIGKILL')
        await untilWritten(writer)
      } else {
        reachable = null
        await server.stop('SIGKILL')
        server = await startServer(port, database.environment)
        reachable = client
        await untilWritten(writer)
      }
    }
    await writer.stop()
    await expectToldOnce(writer, follower)
    const stored = await storedTasks(client)
    const { acknowledged, gap } = writer
    closeLedger('killed servers', { tasks: { acknowledged, stored, gaps: [gap] } })
    const replayed = new Follower(server.url, client.token ?? '')
    await expectToldOnce(writer, replayed)
    replayed.stop()
  } finally {
    reachable = null
    follower.stop()
    await writer.stop()
    await server?.stop('SIGKILL')
    await database.remove()
  }
})

function databaseProcess(dataDir: string): number {
  const lock = JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8')) as { pid: number }
  return lock.pid
}

/** Waits until writes are acknowledged again after a failure. */
async function untilWritten(writer: Writer): Promise<void> {
  const before = writer.acknowledged.size
  await expect
    .poll(() => writer.acknowledged.size, { timeout: 60_000, intervals: [50] })
    .toBeGreaterThan(before)
}
