import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresql } from '@/lib/testing/database/find-postgresql'
import { initCluster, serverUser } from '@/lib/testing/database/throwaway-cluster'
import { expect } from 'playwright/test'
import { freePort } from '../support/server'
import { administer } from './own-cluster'

const programs = findPostgresql()

/** One of two servers of a database. */
export interface DatabaseServer {
  url: string
  query<Row extends object>(statement: string): Promise<Row[]>
  start(): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Makes a replica a primary. */
  promote(): Promise<void>
}

export interface ReplicatedDatabase {
  primary: DatabaseServer
  replica: DatabaseServer
  /** Whether commits wait for the replica. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  remove(): Promise<void>
}

const run = (program: string, given: string[]) =>
  execFileSync(join(programs ?? '', program), given, { ...serverUser(), cwd: tmpdir(), stdio: 'pipe' })

/** Two clusters: a primary, and a replica that streams from it and that commits wait for. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-replicated-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const [main, other] = [join(folder, 'main'), join(folder, 'other')]
  const primary = serverOf(main, await freePort())
  const replica = serverOf(other, await freePort())
  initCluster(programs ?? '', main)
  appendFileSync(join(main, 'postgresql.conf'), "\nmax_connections = 100\nwal_keep_size = '256MB'\n")
  await primary.start()
  run('pg_basebackup', ['-d', primary.url, '-D', other, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  await replica.start()
  const setSynchronous = async (isSynchronous: boolean) => {
    await primary.query(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`)
    await primary.query('select pg_reload_conf()')
  }
  await setSynchronous(true)
  const remove = async () => {
    for (const one of [primary, replica]) await one.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { primary, replica, setSynchronous, remove }
}

function serverOf(data: string, port: number): DatabaseServer {
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  let running: ChildProcess | null = null
  const query = <Row extends object>(statement: string) => administer<Row>(url, statement)
  const start = async () => {
    const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '']
    running = spawn(join(programs ?? '', 'postgres'), settings, {
      ...serverUser(),
      cwd: data,
      stdio: 'ignore',
    })
    const deadline = Date.now() + 30_000
    while (!(await query('select 1').catch(() => null))) {
      if (running.exitCode !== null || Date.now() > deadline) throw new Error('PostgreSQL did not start')
      await sleep(50)
    }
  }
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    // An immediate stop: nothing is written any more, and the children of a killed server do not stay behind.
    running.kill('SIGQUIT')
    await ended
  }
  const promote = async () => {
    run('pg_ctl', ['promote', '-D', data, '-w'])
  }
  return { url, query, start, kill, promote }
}

/** Waits until commits wait for the replica. */
export async function expectSynchronous({ primary }: ReplicatedDatabase): Promise<void> {
  const states = () => primary.query<{ state: string }>('select sync_state as state from pg_stat_replication')
  await expect.poll(async () => (await states())[0]?.state, { timeout: 20_000 }).toBe('sync')
}
