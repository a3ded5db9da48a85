import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { provideDatabase } from '@/lib/testing/database/provide-database'
import { type Client, makeOrganization, signIn, taskDraft } from '../support/client'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { Follower, Writer } from './ledger'
import { missingCluster } from './own-cluster'
import { expectSynchronous, startReplicated } from './replicated-database'

test.skip(missingCluster !== undefined, missingCluster)

/** Requests that read from the replica, of each kind. */
const reads = (organizationId: number) => [
  `/rest/tasks?organizationId=${organizationId}&limit=20`,
  `/rest/tasks/points?organizationId=${organizationId}`,
  `/rest/tasks/export?format=csv&organizationId=${organizationId}`,
  `/rest/tasks/distribution?organizationId=${organizationId}`,
  '/rest/users?limit=20',
  '/rest/users/locations',
  '/geocoding?lon=49.1&lat=55.8',
  '/geocoding?query=Казань',
  '/layers/overview',
  '/ogc/features/collections?f=json',
  '/service/wms?service=WMS&version=1.3.0&request=GetCapabilities',
  '/service/wfs?service=WFS&version=2.0.0&request=GetCapabilities',
]

test('a replica that stops, dies and is promoted: own writes are read, no request fails, no acknowledged task is lost', async () => {
  test.setTimeout(240_000)
  const folder = await provideDatabase('embedded')
  const replicated = await startReplicated()
  const { primary, replica, setSynchronous } = replicated
  const environment = {
    DATA_DIR: folder.environment.DATA_DIR ?? '',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
  }
  const servers: RunningServer[] = []
  const writers: Writer[] = []
  const followers: Follower[] = []
  try {
    // Two servers: what one has written, the other shows.
    for (let n = 0; n < 2; n++) servers.push(await startServer(await freePort(), environment))
    const clients = await Promise.all(servers.map(({ url }) => signIn(url)))
    const [client, other] = clients as [Client, Client]
    const organizationId = await makeOrganization(client, 'За репликой')
    await expectAllRead(client, organizationId)

    await test.step('own writes are read at once, however late the replica is', async () => {
      const before = await countReads(other)
      for (let n = 0; n < 10; n++) await expectOwnWrite(client, other, organizationId)
      expect((await countReads(other)).replica).toBeGreaterThan(before.replica)
      // Commits wait for the flush of the replica, not for what it shows.
      await replica.query('select pg_wal_replay_pause()')
      for (let n = 0; n < 10; n++) await expectOwnWrite(client, other, organizationId)
      const late = await countReads(other)
      expect(late.primary).toBeGreaterThan(before.primary)
      await replica.query('select pg_wal_replay_resume()')
      await expect
        .poll(async () => {
          await expectOwnWrite(client, other, organizationId)
          return (await countReads(other)).replica
        })
        .toBeGreaterThan(late.replica)
    })

    for (const { url, token } of clients) followers.push(new Follower(url, token ?? ''))
    for (const own of clients) writers.push(new Writer(() => own, organizationId, 3))
    const acknowledged = () => writers.flatMap((writer) => [...writer.acknowledged])
    const writesMore = async (count: number) => {
      const before = acknowledged().length
      await expect
        .poll(() => acknowledged().length, { timeout: 30_000, intervals: [50] })
        .toBeGreaterThan(before + count)
    }

    await test.step('the replica dies: no request fails', async () => {
      await writesMore(30)
      const reading = readAlways([client, other], organizationId, await makeOrganization(client, 'В стороне'))
      await sleep(300)
      await setSynchronous(false)
      await replica.kill()
      await sleep(1500)
      await expectHealth(client, 'unavailable')
      await writesMore(30)
      await replica.start()
      await expect.poll(() => replicaHealth(client), { timeout: 20_000 }).toBe('used')
      expect(await reading.end()).toEqual([])
    })

    await test.step('the primary dies and the replica is promoted: nothing acknowledged is lost', async () => {
      await setSynchronous(true)
      await expectSynchronous(replicated)
      await writesMore(30)
      await primary.kill()
      await replica.promote()
      const promotedAt = Date.now()
      await writesMore(50)
      expect(Date.now() - promotedAt).toBeLessThan(15_000)
    })

    for (const writer of writers) await writer.stop()
    const ids = acknowledged()
    for (const { inserts } of followers) {
      await expect.poll(() => ids.filter((id) => !inserts.has(id)), { timeout: 20_000 }).toEqual([])
      expect([...inserts].filter(([, times]) => times !== 1)).toEqual([])
    }
    const stored = await replica.query<{ id: number }>('select id from tasks')
    const known = new Set(stored.map(({ id }) => id))
    const gaps = writers.map(({ gap }) => gap)
    closeLedger('a promoted replica', { tasks: { acknowledged: ids, stored: known, gaps } })
    for (const own of clients) await expectAllRead(own, organizationId)
    expect(servers.map(({ output }) => output()).join('')).not.toContain('should only read does more')
  } finally {
    for (const follower of followers) follower.stop()
    for (const writer of writers) await Promise.race([writer.stop(), sleep(15_000)])
    for (const server of servers) await server.stop('SIGKILL')
    await replicated.remove()
    await folder.remove()
  }
})

/** Writes by one server and reads by the other. */
async function expectOwnWrite(writer: Client, reader: Client, organizationId: number): Promise<void> {
  const { body } = await writer.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, 'Своя запись'))
  const list = await reader.get<{ count: number; items: { id: number }[] }>(
    `/rest/tasks?organizationId=${organizationId}&limit=1000`,
  )
  expect(list.body.items.map(({ id }) => id)).toContain(body.id)
  expect(list.body.count).toBe(list.body.items.length)
}

async function expectAllRead(client: Client, organizationId: number): Promise<void> {
  for (const path of reads(organizationId)) expect((await client.get(path)).status, path).toBe(200)
}

/** Reads over and over while others write, also own writes with their count; says at the end what failed. */
function readAlways(clients: readonly [Client, Client], organizationId: number, quietId: number) {
  const failed: string[] = []
  let isOn = true
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => void failed.push(String(error)))
  const [client, other] = clients
  const readAll = async (reader: Client) => {
    while (isOn) await attempt(expectAllRead(reader, organizationId))
  }
  const writeAndRead = async () => {
    while (isOn) await attempt(expectOwnWrite(client, other, quietId))
  }
  const loops = [readAll(client), readAll(other), writeAndRead()]
  return {
    async end() {
      isOn = false
      await Promise.all(loops)
      return failed
    },
  }
}

/** Requests that may read from the replica, by the server that they were answered from. */
async function countReads(client: Client): Promise<{ replica: number; primary: number }> {
  // Without headers that only proxies and clients of the API send.
  const body = await (await fetch(`${client.url}/metrics`)).text()
  const of = (server: string) =>
    Number(new RegExp(`azimut_replica_reads_total\\{server="${server}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary') }
}

const replicaHealth = async (client: Client) =>
  (await client.get<{ replica: string }>('/health/ready')).body.replica

async function expectHealth(client: Client, state: string): Promise<void> {
  const { status, body } = await client.get<{ replica: string }>('/health/ready')
  expect({ status, replica: body.replica }).toEqual({ status: 200, replica: state })
}
