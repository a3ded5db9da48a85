import type { Server } from 'node:net'
import { log } from '@/lib/platform/log'

/** A port that devices report to. */
export interface Listening {
  port: number
  /** Accepts no more and acknowledges what is in flight. */
  stop(): Promise<void>
}

/** Resolves with the port once the server listens. */
export function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // A failed accept, for lack of file handles, does not stop the listener.
      server.on('error', (error) => log.warn({ err: error }, 'a connection of a device could not be taken'))
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
