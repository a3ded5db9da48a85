import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pathOfTarget } from '@/lib/http/target'
import { ChannelAudience } from './audience/channel-audience'
import { keepFresh } from './audience/keep-fresh'
import { closings } from './audience/viewer'
import { fanOut } from './fan-out'
import { eventRelay } from './relay'
import { changesVisibility } from './changes-visibility'
import { feedAt, Live } from './live'
import { createSocketIo, socketIoPath } from './socket-io/open'
import { createDoor } from './web-socket/door'
import { createHeartbeat } from './web-socket/heartbeat'
import { openChannel } from './web-socket/open'
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

/** Opens the notification channels and the live feeds over the relay of this process. */
export function openRealtime(): Realtime {
  const audience = new ChannelAudience()
  const rooms = new Rooms()
  const heartbeat = createHeartbeat()
  const live = new Live(heartbeat)
  const seats = { count: (id: string) => audience.count(id) + live.audience.count(id) }
  const socketIo = createSocketIo(audience, seats, live)
  const freshness = keepFresh([audience, live.audience])
  const door = createDoor(seats)
  const channel = openChannel({ audience, rooms, heartbeat })
  const openingAt = (path: string | null) => {
    if (path !== null && channelPaths.has(path)) return channel
    const feed = feedAt(path)
    return feed && live.openFeed(feed)
  }
  const unsubscribe = eventRelay().subscribe((events) => {
    fanOut(audience, [rooms, socketIo.channel], events)
    live.hear(events)
    if (events.some(changesVisibility)) freshness.refreshSoon()
  })
  return {
    request(incoming, outgoing) {
      const ours = isSocketIo(pathOfTarget(incoming.url ?? ''))
      if (ours) socketIo.server.engine.handleRequest(incoming, outgoing)
      return ours
    },
    upgrade(incoming, connection, head) {
      const path = pathOfTarget(incoming.url ?? '')
      const open = openingAt(path)
      if (open) door(incoming, connection, head, open)
      else if (isSocketIo(path)) socketIo.server.engine.handleUpgrade(incoming, connection, head)
      else return false
      return true
    },
    stop() {
      unsubscribe()
      freshness.stop()
      heartbeat.stop()
      audience.closeAll(closings.stopping)
      live.stop()
      socketIo.server.engine.close()
    },
  }
}

function isSocketIo(path: string | null): boolean {
  return path === socketIoPath || path === `${socketIoPath}/`
}
