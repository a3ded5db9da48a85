import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresql } from '@/lib/testing/database/find-postgresql'
import { serverUser, startCluster, throwaway } from '@/lib/testing/database/throwaway-cluster'

const programs = findPostgresql()

/** Why these drills cannot run here; undefined when they can. */
export const missingCluster =
  process.env.TEST_DATABASE !== 'postgresql'
    ? 'a drill of PostgreSQL'
    : programs
      ? undefined
      : 'PostgreSQL is not installed on this machine'

export interface OwnCluster {
  /** Environment variables of a server on it. */
  environment: Record<string, string>
  url(database: string): string
  /** Runs one of PostgreSQL's programs. */
  run(program: string, ...options: string[]): Promise<unknown>
  /** A folder that it may write to. */
  folder: string
  /** Stops it as a crash would, and starts it again. */
  restart(): Promise<unknown>
  /** Stops all its processes where they are. */
  pause(): void
  resume(): void
  /** Begins a transaction with a statement; it lasts until its connection is ended. */
  hold(statement: string): Promise<pg.Client>
  remove(): Promise<void>
}

/** A PostgreSQL of the drill alone, which may be stopped; what it has acknowledged outlives a crash of its processes. */
export async function startOwnCluster(
  settings: Record<string, string> = {},
  initOptions: string[] = [],
): Promise<OwnCluster> {
  const all = { ...throwaway, synchronous_commit: 'on', ...settings }
  const cluster = await startCluster(programs ?? '', all, initOptions)
  const folder = mkdtempSync(join(tmpdir(), 'azimut-drill-'))
  await administer(cluster.url('postgres'), 'create database azimut')
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(programs ?? '', program), options, { ...serverUser(), cwd: cluster.data })
  let paused: number[] = []
  const resume = () => {
    for (const pid of paused) send(pid, 'SIGCONT')
    paused = []
  }
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: cluster.url('azimut') },
    url: cluster.url,
    folder: dirname(cluster.data),
    run,
    restart: () => run('pg_ctl', 'restart', '-D', cluster.data, '-m', 'immediate', '-w', '-l', '/dev/null'),
    pause() {
      const postmaster = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // First the one that starts others.
      send(postmaster, 'SIGSTOP')
      paused = [postmaster, ...childrenOf(postmaster)]
      for (const pid of paused) send(pid, 'SIGSTOP')
    },
    resume,
    async hold(statement) {
      const client = new pg.Client({ connectionString: cluster.url('azimut') })
      await client.connect()
      await client.query('begin')
      await client.query(statement)
      return client
    },
    async remove() {
      resume()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one statement in a database. */
export async function administer<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may end while the statement waits.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function send(pid: number, signal: NodeJS.Signals): void {
  // Ids below 1 mean groups of processes, or all of them.
  if (!Number.isInteger(pid) || pid <= 1) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
