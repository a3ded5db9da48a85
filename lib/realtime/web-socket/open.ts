import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { refuseUpgrade } from '@/lib/http/refuse-upgrade'
import { openSockets } from '@/lib/platform/metrics'
import { problem } from '@/lib/problems'
import type { Audience } from '@/lib/realtime/audience/audience'
import { type Entry, enter } from '@/lib/realtime/enter'
import { catchUp } from '@/lib/realtime/replay'
import type { createHeartbeat } from './heartbeat'
import type { Rooms } from './rooms'
import { WebSocketViewer } from './web-socket-viewer'

/** Nothing is expected from clients; longer messages end the connection. */
const maxPayload = 4096

export interface WebSocketParts {
  audience: Audience
  rooms: Rooms
  heartbeat: ReturnType<typeof createHeartbeat>
}

export type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void

/** Opens the documented channels: whoever may not enter is answered before the upgrade. */
export function createWebSocketDoor(parts: WebSocketParts): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  })
  return (incoming, connection, head) => {
    const onBreak = () => connection.destroy()
    connection.on('error', onBreak)
    admit(parts.audience, incoming)
      .then((entry) => {
        connection.off('error', onBreak)
        server.handleUpgrade(incoming, connection, head, (webSocket) =>
          open(parts, entry, webSocket, connection),
        )
      })
      .catch((error) => refuseUpgrade(incoming, connection, error))
  }
}

async function admit(audience: Audience, incoming: IncomingMessage): Promise<Entry> {
  if (incoming.method !== 'GET') throw problem('request.method', {}, { allow: 'GET, HEAD, OPTIONS' })
  const url = new URL(incoming.url ?? '', 'http://localhost')
  const host = incoming.headers.host ?? 'localhost'
  return enter(audience, {
    headers: headersOf(incoming),
    query: url.searchParams,
    origin: `http://${host}`,
    since: url.searchParams.get('since'),
  })
}

export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one)
  }
  return headers
}

function open(parts: WebSocketParts, entry: Entry, webSocket: WebSocket, connection: Duplex): void {
  const { audience, rooms, heartbeat } = parts
  const { actor, grounds, dialect, since } = entry
  const viewer = new WebSocketViewer(actor.sessionId, dialect, webSocket, connection, rooms)
  const channel = { channel: rooms.name }
  openSockets.inc(channel)
  webSocket.on('error', () => webSocket.terminate())
  webSocket.on('close', () => {
    viewer.closed = true
    audience.remove(viewer)
    openSockets.dec(channel)
  })
  heartbeat.watch(webSocket)
  audience.add(viewer, grounds, actor)
  void catchUp(audience, viewer, since)
}
