import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Cluster {
  /** Its data folder. */
  data: string
  /** URL of a database in this cluster. */
  url(database: string): string
  stop(): Promise<void>
}

/** The settings of a cluster that does not outlive the run: nothing need reach the disk. */
export const throwaway: Record<string, string> = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  log_min_messages: 'fatal',
}

// Runs the server while the pipe to this process is open, so nothing is left however this process ends. An
// immediate stop is fine, since the data is deleted. By then a drill may have put another server in its place, or stopped it.
const keeper = `folder=$1; shift; "$@" & cat >/dev/null; server=$(head -n 1 "$folder/data/postmaster.pid" || echo $!)
kill -CONT $server; kill -QUIT $server; n=0
while [ -e "$folder/data/postmaster.pid" ] && [ $n -lt 200 ]; do n=$((n + 1)); sleep 0.05; done; wait; rm -rf "$folder"`

/** Starts a private PostgreSQL in a temporary folder, reachable only through a socket in it; `initOptions` are further ones
 * of `initdb`. */
export async function startCluster(
  programs: string,
  settings = throwaway,
  initOptions: string[] = [],
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'azimut-pg-'))
  chmodSync(folder, 0o700)
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const as: SpawnOptions = { ...user, cwd: folder }
  const data = join(folder, 'data')
  initCluster(programs, data, initOptions)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(programs, 'postgres'), '-D', data, '-k', folder, ...options]
  const server = spawn('sh', ['-c', keeper, 'keeper', folder, ...command], {
    ...as,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'), server)
  return { data, url, stop: () => stopCluster(server, folder) }
}

/** Makes the data folder of a cluster whose only role is `postgres`, without a password. */
export function initCluster(programs: string, data: string, more: string[] = []): void {
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), [...init, ...more], {
    ...serverUser(),
    cwd: dirname(data),
    stdio: 'pipe',
  })
}

/** The ids of the user that PostgreSQL runs as, where that is not the present one: it refuses to run as root, and its package
 * creates a user for it. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    if (server.exitCode !== null) throw new Error('The PostgreSQL of the tests ended at its start')
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function stopCluster(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<void>((done) => server.once('exit', () => done()))
    server.stdin?.end()
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
