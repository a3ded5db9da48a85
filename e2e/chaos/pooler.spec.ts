import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { provideFurtherDatabase } from '../support/further-database'
import { makeOrganization, signIn } from '../support/client'
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from '../support/pgbouncer'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { Follower, storedTasks, Writer } from './ledger'

test.skip(process.env.TEST_DATABASE !== 'postgresql', 'the embedded database has no pooler')
test.skip(missingPgbouncer !== undefined, missingPgbouncer)

/** Fewer than two servers with four writers each would like to have. */
const connections = 4

test('two servers behind a pooler that is restarted: every acknowledged task is kept and told once', async () => {
  test.setTimeout(600_000)
  const database = await provideFurtherDatabase('postgresql')
  const direct = database.environment.DATABASE_URL ?? ''
  let pooler: Pgbouncer | null = await startPgbouncer(direct, connections)
  const poolerPort = Number(new URL(pooler.url).port)
  const environment = {
    ...database.environment,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOLER: 'transaction',
  }
  const servers: RunningServer[] = []
  const writers: Writer[] = []
  const followers: Follower[] = []
  try {
    for (let n = 0; n < 2; n++) servers.push(await startServer(await freePort(), environment))
    const [first] = servers
    const client = await signIn(first?.url ?? '')
    const organizationId = await makeOrganization(client, 'За пулом')
    for (const { url } of servers) {
      const own = await signIn(url)
      writers.push(new Writer(() => own, organizationId, 4))
      followers.push(new Follower(url, client.token ?? ''))
    }
    const acknowledged = () => writers.reduce((sum, { acknowledged: { size } }) => sum + size, 0)
    const writesMore = async (count: number) => {
      const before = acknowledged()
      await expect.poll(acknowledged, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(before + count)
    }
    await writesMore(100)
    for (let n = 0; n < 3; n++) {
      await pooler.stop()
      pooler = null
      await sleep(Math.random() * 1000)
      pooler = await startPgbouncer(direct, connections, poolerPort)
      await writesMore(30)
    }
    for (const writer of writers) await writer.stop()
    const ids = writers.flatMap((writer) => [...writer.acknowledged])
    for (const { inserts } of followers) {
      await expect.poll(() => ids.filter((id) => !inserts.has(id)), { timeout: 20_000 }).toEqual([])
      expect([...inserts].filter(([, times]) => times !== 1)).toEqual([])
    }
    const gaps = writers.map(({ gap }) => gap)
    closeLedger('a restarted pooler', {
      tasks: { acknowledged: ids, stored: await storedTasks(client), gaps },
    })
  } finally {
    for (const follower of followers) follower.stop()
    for (const writer of writers) await writer.stop()
    for (const server of servers) await server.stop('SIGKILL')
    await pooler?.stop()
    await database.remove()
  }
})
