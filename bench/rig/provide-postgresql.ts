import pg from 'pg'
import { findPostgresql } from '@/lib/testing/database/find-postgresql'
import { startCluster } from '@/lib/testing/database/throwaway-cluster'
import { parentOf } from './processor-time'

export interface BenchDatabase {
  url: string
  /** The folder of PostgreSQL's programs, where one is known. */
  programs: string | undefined
  /** Its first process; undefined when it runs on another machine, where nothing can be counted. */
  pid: number | undefined
  version: string
  /** Another empty database on the same server, gone with it. */
  another: (name: string) => Promise<string>
  stop: () => Promise<void>
}

// As a small server would be run: every commit reaches the disk, a part of the memory is for the cache.
export const serverSettings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  log_min_messages: 'fatal',
}

/** An empty database on a PostgreSQL of our own, or on the one of BENCH_DATABASE_URL, which must have PostGIS. Where
 * nothing is measured, nothing need reach the disk. */
export async function providePostgresql({ measured = true } = {}): Promise<BenchDatabase> {
  const given = process.env.BENCH_DATABASE_URL
  const programs = findPostgresql()
  if (given) return createDatabase(given, programs, async () => undefined)
  if (!programs) throw new Error('No PostgreSQL with PostGIS is at hand; set BENCH_DATABASE_URL')
  const cluster = await startCluster(programs, measured ? serverSettings : undefined)
  return createDatabase(cluster.url('postgres'), programs, () => cluster.stop())
}

async function createDatabase(
  server: string,
  programs: string | undefined,
  stopServer: () => Promise<void>,
): Promise<BenchDatabase> {
  const name = `azimut_bench_${process.pid}`
  const facts = await administer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name}`)
    const { rows } = await client.query<{ pid: number; version: string }>(
      `SELECT pg_backend_pid() AS pid, current_setting('server_version') AS version`,
    )
    const [row] = rows
    // Its session lives as long as this client.
    return row && { version: row.version, pid: parentOf(row.pid) }
  })
  const made = [name]
  const stop = async () => {
    for (const each of made)
      await administer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${each} WITH (FORCE)`))
    await stopServer()
  }
  return {
    url: addressOf(server, name),
    async another(suffix) {
      const next = `${name}_${suffix}`
      await administer(server, (client) => client.query(`CREATE DATABASE ${next}`))
      made.push(next)
      return addressOf(server, next)
    },
    programs,
    pid: facts?.pid,
    version: facts?.version ?? '',
    stop,
  }
}

function addressOf(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
