import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { isForeignPage } from '@/lib/http/authenticate'
import { rejectUpgrade } from '@/lib/http/reject-upgrade'
import { problem } from '@/lib/problems'
import { type AuthenticatedViewer, authenticateViewer, type Seats } from '@/lib/realtime/authenticate-viewer'

/** Clients send nothing; longer messages close the connection. */
const maxPayload = 4096

/** Handles an authenticated connection. */
export type Open = (entry: AuthenticatedViewer, webSocket: WebSocket, connection: Duplex) => void

export type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer, open: Open) => void

/** Accepts plain WebSockets: rejected ones are answered before the upgrade. */
export function createUpgradeHandler(seats: Seats): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  })
  return (incoming, connection, head, open) => {
    const onBreak = () => connection.destroy()
    connection.on('error', onBreak)
    admit(seats, incoming)
      .then((entry) => {
        connection.off('error', onBreak)
        server.handleUpgrade(incoming, connection, head, (webSocket) => open(entry, webSocket, connection))
      })
      .catch((error) => rejectUpgrade(incoming, connection, error))
  }
}

async function admit(seats: Seats, incoming: IncomingMessage): Promise<AuthenticatedViewer> {
  if (incoming.method !== 'GET') throw problem('request.method', {}, { allow: 'GET, HEAD, OPTIONS' })
  const url = new URL(incoming.url ?? '', 'http://localhost')
  const headers = headersOf(incoming)
  const origin = originOf(incoming)
  if (isForeignPage(headers, origin)) throw problem('auth.foreign-origin')
  const query = url.searchParams
  return authenticateViewer(seats, { headers, query, origin, since: query.get('since') })
}

/** The address that a request came to. */
export const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host ?? 'localhost'}`

export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  return headers
}
