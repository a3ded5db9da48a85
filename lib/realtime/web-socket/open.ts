import { openSockets } from '@/lib/platform/metrics'
import type { ChannelSubscribers } from '@/lib/realtime/subscribers/channel-subscribers'
import { catchUp } from '@/lib/realtime/replay'
import type { Open } from './upgrade-handler'
import type { createHeartbeat } from './heartbeat'
import type { Rooms } from './rooms'
import { WebSocketViewer } from './web-socket-viewer'

export interface WebSocketParts {
  subscribers: ChannelSubscribers
  rooms: Rooms
  heartbeat: ReturnType<typeof createHeartbeat>
}

/** Opens the notification channel on authenticated connections. */
export function openChannel({ subscribers, rooms, heartbeat }: WebSocketParts): Open {
  return ({ actor, visibilityInputs, dialect, since }, webSocket, connection) => {
    const viewer = new WebSocketViewer(actor.sessionId, dialect, webSocket, connection, rooms)
    const channel = { channel: rooms.name }
    openSockets.inc(channel)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => {
      viewer.closed = true
      subscribers.remove(viewer)
      openSockets.dec(channel)
    })
    heartbeat.watch(webSocket)
    subscribers.add(viewer, visibilityInputs, actor)
    void catchUp(subscribers, viewer, since)
  }
}
