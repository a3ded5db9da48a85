import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopMessage } from './messages'

/** Time limit for requests in flight, milliseconds. */
const patience = 15_000

/** Accepts no more connections and waits for requests in flight; then closes the remaining ones. */
export async function stopServing(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Otherwise a connection that becomes idle after its last response would be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, sleep(patience, undefined, { ref: false })])
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
  // A terminal signals every process of the group; the supervising one tells the others.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, cluster.isWorker ? () => undefined : stop)
  if (cluster.isWorker)
    process.on('message', (message) => {
      if (message === stopMessage) stop()
    })
}
