import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { stopMessage } from './messages'

/** Time limit for requests in flight, milliseconds. */
const patience = 15_000
/** So long clients that use their connection are told to open another one, before it is closed; milliseconds. */
const farewell = 1_000

/** Accepts no more connections and waits for requests in flight; then closes the remaining ones. */
export async function stopServing(server: Server): Promise<void> {
  server.prependListener('request', (_, outgoing) => outgoing.setHeader('connection', 'close'))
  // An HTTP server would close idle connections at once, perhaps while a request is on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, sleep(farewell, undefined, { ref: false })])
  // Otherwise a connection that becomes idle after its last response would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, sleep(patience - farewell, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}

/** Runs the work once at the first SIGTERM or SIGINT, or when the supervising process says so, and exits; a second signal
 * exits at once. */
export function onStopSignal(work: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    work().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  if (cluster.isWorker) {
    // A terminal signals every process of the group; the supervising one tells the others.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
    process.on('message', (message) => {
      if (message === stopMessage) stop()
    })
    return
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  onReload(() => log.warn('SIGHUP restarts one process after the other, and there is only one'), stop)
}

/** Calls `reload` at SIGHUP, and `stop` where it says that the terminal of the process is gone. */
export function onReload(reload: () => void, stop: () => void): void {
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY
  process.on('SIGHUP', hasTerminal ? stop : reload)
}
