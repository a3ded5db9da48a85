import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { channelPath } from '@/lib/http/route-aliases'
import { pathOfTarget } from '@/lib/http/target'
import { ChannelSubscribers } from './subscribers/channel-subscribers'
import { keepFresh } from './subscribers/keep-fresh'
import { closings } from './subscribers/viewer'
import { fanOut } from './fan-out'
import { eventRelay } from './relay'
import { changesVisibility } from './changes-visibility'
import { feedAt, Live } from './live'
import { createSocketIo, socketIoPath } from './socket-io/open'
import { createUpgradeHandler } from './web-socket/upgrade-handler'
import { createHeartbeat } from './web-socket/heartbeat'
import { openChannel } from './web-socket/open'
import { Rooms } from './web-socket/rooms'

export { eventRelay } from './relay'

/** The documented address of the notification channel. */
const notifications = '/rest/tasks/cache'

export interface Realtime {
  /** Handles a socket.io request; false for others. */
  request(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Handles an upgrade to one of our channels; false for others. */
  upgrade(incoming: IncomingMessage, connection: Duplex, head: Buffer): boolean
  /** Tells every connection that the server is stopping. */
  stop(): void
}

/** Opens the notification channels and live feeds over the relay of this process. */
export function openRealtime(): Realtime {
  const subscribers = new ChannelSubscribers()
  const rooms = new Rooms()
  const heartbeat = createHeartbeat()
  const live = new Live(heartbeat)
  const seats = { count: (id: string) => subscribers.count(id) + live.subscribers.count(id) }
  const socketIo = createSocketIo(subscribers, seats, live)
  const freshness = keepFresh([subscribers, live.subscribers])
  const upgradeHandler = createUpgradeHandler(seats)
  const channel = openChannel({ subscribers, rooms, heartbeat })
  const openingAt = (sent: string | null) => {
    const path = sent === null ? null : channelPath(sent)
    if (path === notifications) return channel
    const feed = feedAt(path)
    return feed && live.openFeed(feed)
  }
  const unsubscribe = eventRelay().subscribe((events) => {
    fanOut(subscribers, [rooms, socketIo.channel], events)
    live.onEvents(events)
    if (events.some(changesVisibility)) freshness.refreshSoon()
  })
  return {
    request(incoming, outgoing) {
      const ours = isSocketIo(pathOfTarget(incoming.url ?? ''))
      if (ours) socketIo.sessions.request(incoming, outgoing)
      return ours
    },
    upgrade(incoming, connection, head) {
      const path = pathOfTarget(incoming.url ?? '')
      const open = openingAt(path)
      if (open) upgradeHandler(incoming, connection, head, open)
      else if (isSocketIo(path)) socketIo.sessions.upgrade(incoming, connection, head)
      else return false
      return true
    },
    stop() {
      unsubscribe()
      freshness.stop()
      heartbeat.stop()
      subscribers.closeAll(closings.stopping)
      live.stop()
      socketIo.sessions.stop()
    },
  }
}

function isSocketIo(path: string | null): boolean {
  return path === socketIoPath || path === `${socketIoPath}/`
}
