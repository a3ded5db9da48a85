import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { provideDatabase } from '@/lib/testing/database/provide-database'
import { type Client, makeOrganization, signIn } from '../support/client'
import { type MovableAddress, openAddress } from '../support/movable-address'
import { missingPgbouncer, type Pgbouncer, startPgbouncer } from '../support/pgbouncer'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { Follower, Writer } from './ledger'
import { missingCluster } from './own-cluster'
import { expectSynchronous, startReplicated } from './replicated-database'

test.skip(missingCluster !== undefined, missingCluster)
test.skip(missingPgbouncer !== undefined, missingPgbouncer)

/** How the promoted server is found. */
const ways = [
  ['the pooler leads to the promoted server', true, 'behind'],
  ['the pooler stays with the dead server', false, 'past'],
] as const

for (const [what, isMoved, how] of ways)
  test(`the primary behind a pooler dies and its replica is promoted, ${what}: nothing acknowledged is lost`, async () => {
    test.setTimeout(240_000)
    const folder = await provideDatabase('embedded')
    const replicated = await startReplicated()
    const { primary, replica } = replicated
    const servers: RunningServer[] = []
    const writers: Writer[] = []
    const followers: Follower[] = []
    let address: MovableAddress | null = null
    let pooler: Pgbouncer | null = null
    try {
      address = await openAddress(portOf(primary.url))
      const direct = `postgresql://postgres@127.0.0.1:${address.port}/postgres`
      pooler = await startPgbouncer(direct, 6)
      const environment = {
        DATA_DIR: folder.environment.DATA_DIR ?? '',
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: direct,
        DATABASE_POOLER: 'transaction',
        ...(isMoved ? {} : { DATABASE_REPLICA_URL: replica.url }),
      }
      for (let n = 0; n < 2; n++) servers.push(await startServer(await freePort(), environment))
      const clients = await Promise.all(servers.map(({ url }) => signIn(url)))
      const [client] = clients as [Client]
      const organizationId = await makeOrganization(client, 'За пулом и репликой')
      for (const own of clients) {
        followers.push(new Follower(own.url, own.token ?? ''))
        writers.push(new Writer(() => own, organizationId, 3))
      }
      const acknowledged = () => writers.flatMap((writer) => [...writer.acknowledged])
      const writesMore = async (count: number) => {
        const before = writers.map((writer) => writer.acknowledged.size)
        const isOn = () => writers.every((writer, n) => writer.acknowledged.size > (before[n] ?? 0) + count)
        await expect.poll(isOn, { timeout: 60_000, intervals: [50] }).toBe(true)
      }
      await expectSynchronous(replicated)
      await writesMore(30)
      await primary.kill()
      await replica.promote()
      if (isMoved) address.move(portOf(replica.url))
      const promotedAt = Date.now()
      await writesMore(30)
      expect(Date.now() - promotedAt).toBeLessThan(20_000)
      for (const writer of writers) await writer.stop()
      const ids = acknowledged()
      for (const { inserts } of followers) {
        await expect.poll(() => ids.filter((id) => !inserts.has(id)), { timeout: 20_000 }).toEqual([])
        expect([...inserts].filter(([, times]) => times !== 1)).toEqual([])
      }
      const rows = await replica.query<{ id: number }>('select id from tasks')
      const stored = new Set(rows.map(({ id }) => id))
      const gaps = writers.map(({ gap }) => gap)
      closeLedger(`a promoted replica ${how} a pooler`, { tasks: { acknowledged: ids, stored, gaps } })
      const refused = new Set(writers.flatMap((writer) => writer.refused))
      expect([...refused].filter((status) => status !== 503)).toEqual([])
    } finally {
      for (const follower of followers) follower.stop()
      for (const writer of writers) await Promise.race([writer.stop(), sleep(15_000)])
      for (const server of servers) await server.stop('SIGKILL')
      await pooler?.stop()
      address?.close()
      await replicated.remove()
      await folder.remove()
    }
  })

const portOf = (url: string) => Number(new URL(url).port)
