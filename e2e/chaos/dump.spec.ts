import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { makeOrganization, signIn, taskDraft } from '../support/client'
import { repetitions } from '../support/repetitions'
import { freePort, type RunningServer, startServer } from '../support/server'
import { closeLedger } from './figures'
import { expectToldOnce, Follower, storedTasks, Writer } from './ledger'
import { administer, missingCluster, startOwnCluster } from './own-cluster'

test.skip(missingCluster !== undefined, missingCluster)

test(`${repetitions} dumps under load: restored, each has every task acknowledged before it, and the rows of its moment`, async () => {
  test.setTimeout(900_000)
  const cluster = await startOwnCluster()
  const servers: RunningServer[] = []
  const server = await startServer(await freePort(), cluster.environment)
  servers.push(server)
  const client = await signIn(server.url)
  const organizationId = await makeOrganization(client, 'Резервные копии')
  const writer = new Writer(() => client, organizationId, 4)
  const follower = new Follower(server.url, client.token ?? '')
  try {
    for (let n = 0; n < repetitions; n++) {
      await expect.poll(() => writer.acknowledged.size, { intervals: [50] }).toBeGreaterThan(n * 50 + 20)
      const acknowledged = [...writer.acknowledged]
      const { name, rows } = await dumpAndRestore(cluster, n)
      expect(await rowsOf(cluster.url(name))).toEqual(rows)
      const ids = await administer<{ id: number }>(cluster.url(name), 'select id from tasks')
      const restored = new Set(ids.map(({ id }) => id))
      expect(acknowledged.filter((id) => !restored.has(id))).toEqual([])
      // The dumps differ in their rows only, so one server is enough.
      if (n === repetitions - 1) {
        const environment = { ...cluster.environment, DATABASE_URL: cluster.url(name) }
        const copy = await startServer(await freePort(), environment)
        servers.push(copy)
        // Sessions are in the dump as well.
        const there = await signIn(copy.url)
        const shown = await storedTasks(there)
        expect(acknowledged.filter((id) => !shown.has(id))).toEqual([])
        const made = await there.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, 'После копии'))
        expect(made.status).toBe(200)
        expect(restored.has(made.body.id)).toBe(false)
        expect((await copy.stop()) ?? 0).toBe(0)
      }
      await administer(cluster.url('postgres'), `drop database ${name} with (force)`)
    }
    await writer.stop()
    await expectToldOnce(writer, follower)
    const { acknowledged, gap } = writer
    closeLedger('dumps', { tasks: { acknowledged, stored: await storedTasks(client), gaps: [gap] } })
  } finally {
    follower.stop()
    await writer.stop()
    for (const running of servers) await running.stop('SIGKILL')
    await cluster.remove()
  }
})

/** Dumps the database as it is at one moment, and restores it beside; with the rows of that moment. */
async function dumpAndRestore(
  { url, run, folder }: Awaited<ReturnType<typeof startOwnCluster>>,
  n: number,
): Promise<{ name: string; rows: Rows }> {
  const name = `restored_${n}`
  const file = join(folder, `${name}.dump`)
  const client = new pg.Client({ connectionString: url('azimut') })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const id = snapshots[0]?.id ?? ''
    await run('pg_dump', '-Fc', `--snapshot=${id}`, '-f', file, '-d', url('azimut'))
    const rows = await countRows(client)
    await administer(url('postgres'), `create database ${name}`)
    await run('pg_restore', '--exit-on-error', '-d', url(name), file)
    return { name, rows }
  } finally {
    await client.end()
  }
}

type Rows = { name: string; count: string }[]

async function rowsOf(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await countRows(client)
  } finally {
    await client.end()
  }
}

/** How many rows each table has. */
async function countRows(client: pg.Client): Promise<Rows> {
  const { rows } = await client.query<{ name: string; count: string }>(`
    select c.oid::regclass::text as name,
      (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || c.oid::regclass, false, true, '')))[1]::text as count
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
  return rows
}
