import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long requests in flight may take, milliseconds. */
const patience = 15_000

/** Takes no more connections and waits for the requests that are being answered; then whoever is left is cut. */
export async function stopServing(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that falls idle after its last answer would otherwise be kept alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, sleep(patience, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}

/** Runs the work once at the first SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
