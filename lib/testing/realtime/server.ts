import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allowOrigin } from '@/lib/http/cors'
import { guardUpgrade } from '@/lib/http/guard-request'
import { eventRelay, openRealtime, type Realtime } from '@/lib/realtime'
import { listen, type Listener } from './listener'

export interface RealtimeServer {
  origin: string
  realtime: Realtime
  listen(token: string, query?: string, path?: string): Promise<Listener>
  stop(): Promise<void>
}

/** The notification channels on a separate port, without Next.js. */
export async function serveRealtime(): Promise<RealtimeServer> {
  await eventRelay().start()
  const realtime = openRealtime()
  const server = createServer((incoming, outgoing) => {
    if (allowOrigin(incoming, outgoing)) return
    if (!realtime.request(incoming, outgoing)) outgoing.writeHead(404).end()
  })
  server.on('upgrade', (incoming, connection, head) => {
    if (guardUpgrade(incoming, connection)) return
    if (!realtime.upgrade(incoming, connection, head)) connection.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    realtime,
    listen: (token, query = 'apiVersion=2.0', path = '/rest/tasks/cache') =>
      listen(`ws://${host}${path}?${query}`, { authorization: `Bearer ${token}` }),
    async stop() {
      realtime.stop()
      await eventRelay().stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
