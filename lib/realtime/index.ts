import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pathOfTarget } from '@/lib/http/target'
import { Audience } from './audience/audience'
import { keepFresh } from './audience/keep-fresh'
import { closings } from './audience/viewer'
import { fanOut } from './fan-out'
import { eventRelay } from './relay'
import { changesSight } from './changes-sight'
import { createSocketIo, socketIoPath } from './socket-io/open'
import { createHeartbeat } from './web-socket/heartbeat'
import { createWebSocketDoor } from './web-socket/open'
import { Rooms } from './web-socket/rooms'

export { eventRelay } from './relay'

/** The documented addresses of the notification channel. */
const channelPaths = new Set(['/rest/tasks/cache', '/tasks/cache'])

export interface Realtime {
  /** Takes a request of the socket.io library, else says false. */
  request(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Takes an upgrade to one of our channels, else says false. */
  upgrade(incoming: IncomingMessage, connection: Duplex, head: Buffer): boolean
  /** Tells every connection that the server goes away. */
  stop(): void
}

/** Opens the notification channels over the relay of this process. */
export function openRealtime(): Realtime {
  const audience = new Audience()
  const rooms = new Rooms()
  const heartbeat = createHeartbeat()
  const socketIo = createSocketIo(audience)
  const freshness = keepFresh(audience)
  const openWebSocket = createWebSocketDoor({ audience, rooms, heartbeat })
  const unsubscribe = eventRelay().subscribe((events) => {
    fanOut(audience, [rooms, socketIo.channel], events)
    if (events.some(changesSight)) freshness.refreshSoon()
  })
  return {
    request(incoming, outgoing) {
      const ours = isSocketIo(pathOfTarget(incoming.url ?? ''))
      if (ours) socketIo.server.engine.handleRequest(incoming, outgoing)
      return ours
    },
    upgrade(incoming, connection, head) {
      const path = pathOfTarget(incoming.url ?? '')
      const open = path !== null && channelPaths.has(path)
      if (open) openWebSocket(incoming, connection, head)
      else if (isSocketIo(path)) socketIo.server.engine.handleUpgrade(incoming, connection, head)
      else return false
      return true
    },
    stop() {
      unsubscribe()
      freshness.stop()
      heartbeat.stop()
      audience.closeAll(closings.stopping)
      socketIo.server.engine.close()
    },
  }
}

function isSocketIo(path: string | null): boolean {
  return path === socketIoPath || path === `${socketIoPath}/`
}
