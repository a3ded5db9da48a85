import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manifest } from '@/app/(api)/manifest'
import { createRouter } from '@/lib/http/router'
import { eventRelay, openRealtime } from '@/lib/realtime'

export interface ServedInterface {
  url: string
  stop(): Promise<void>
}

/** The whole documented interface on a separate port, events included, for programs of clients. */
export async function serveInterface(): Promise<ServedInterface> {
  await eventRelay().start()
  const realtime = openRealtime()
  const router = createRouter(manifest)
  const server = createServer((incoming, outgoing) => {
    if (!realtime.request(incoming, outgoing) && !router(incoming, outgoing)) outgoing.writeHead(404).end()
  })
  server.on('upgrade', (incoming, connection, head) => {
    if (!realtime.upgrade(incoming, connection, head)) connection.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      realtime.stop()
      await eventRelay().stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
