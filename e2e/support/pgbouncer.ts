import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './server'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/** Why PgBouncer cannot be used here; undefined when it is available. */
export const missingPgbouncer = program ? undefined : 'PgBouncer is not installed (Debian: pgbouncer)'

export interface Pgbouncer {
  /** Address of the database through it. */
  url: string
  stop(): Promise<void>
}

/** Starts PgBouncer with `deploy/pgbouncer.ini` before a database, with so many connections to it; addresses, accounts and
 * folders are those of the test. */
export async function startPgbouncer(
  database: string,
  connections: number,
  port?: number,
): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'azimut-pgbouncer-'))
  const listens = port ?? (await freePort())
  const { host, at, name, user, password } = readAddress(database)
  const file = await readFile(resolve('deploy/pgbouncer.ini'), 'utf8')
  const server = [
    `host=${host}`,
    `port=${at}`,
    `dbname=${name}`,
    `user=${user}`,
    password && `password=${password}`,
  ]
  const settings = file
    .replace(
      'azimut = host=127.0.0.1 port=5432 dbname=azimut',
      `${name} = ${server.filter(Boolean).join(' ')}`,
    )
    .replace('listen_port = 6432', `listen_port = ${listens}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users.txt'))
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
  await writeFile(join(folder, 'pgbouncer.ini'), settings)
  await writeFile(join(folder, 'users.txt'), `"${user}" ""\n`)
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (as.uid !== undefined)
    for (const path of ['', 'pgbouncer.ini', 'users.txt']) chownSync(join(folder, path), as.uid, as.gid)
  const child = spawn(program ?? 'pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + 20_000
  while (!(await answers(listens))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('PgBouncer did not start')
    }
    await sleep(50)
  }
  return { url: `postgresql://${user}@127.0.0.1:${listens}/${name}`, stop }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

function readAddress(url: string) {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    at: port || '5432',
    name: pathname.slice(1),
    user: username,
    password: decodeURIComponent(password),
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
