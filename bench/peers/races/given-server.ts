import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scene } from '../../bench'

const patience = 300_000

export interface GivenServer {
  origin: string
  /** Its process, where it is on this machine. */
  processes: number[]
}

/** A server that runs already, once it answers: it may have to be started on the database of this run first, whose
 * address is said. Undefined where no address is given. */
export async function awaitGiven(
  { say, database }: Scene,
  name: string,
  address: string | undefined,
  path: string,
): Promise<GivenServer | undefined> {
  if (address === undefined) {
    say(`${name} is left out: no address is given`)
    return undefined
  }
  const origin = address.replace(/\/$/, '')
  const deadline = performance.now() + patience
  for (let isTold = false; !(await answers(origin + path)); isTold = true) {
    if (!isTold)
      console.log(`Waiting for ${name} to answer ${origin}${path}; the database is ${database.url}`)
    if (performance.now() > deadline) throw new Error(`${name} does not answer ${origin}${path}`)
    await sleep(1000)
  }
  return { origin, processes: processAt(new URL(origin)) }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  return answer?.ok === true
}

/** The process that listens on a port of this machine: its children count with it. */
function processAt({ hostname, port, protocol }: URL): number[] {
  if (!/^(localhost$|127\.|\[::1\])/.test(hostname)) return []
  const wanted = Number(port || (protocol === 'https:' ? 443 : 80))
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listenersIn(`/proc/net/${table}`, wanted)))
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all
    .filter((pid) => filesOf(pid).some((file) => sockets.has(file)))
    .slice(0, 1)
    .map(Number)
}

/** Sockets in the state LISTEN, as the files of their processes are called. */
function listenersIn(table: string, port: number): string[] {
  const lines = readFileSync(table, 'utf8').trim().split('\n').slice(1)
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === port
      ? `socket:[${inode}]`
      : []
  })
}

function filesOf(pid: string): string[] {
  const read = <T>(work: () => T, otherwise: T) => {
    try {
      return work()
    } catch {
      // It has ended meanwhile, or is somebody else's.
      return otherwise
    }
  }
  const folder = `/proc/${pid}/fd`
  return read(() => readdirSync(folder), []).map((name) => read(() => readlinkSync(`${folder}/${name}`), ''))
}
