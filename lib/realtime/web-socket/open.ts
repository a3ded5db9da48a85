import { openSockets } from '@/lib/platform/metrics'
import type { ChannelAudience } from '@/lib/realtime/audience/channel-audience'
import { catchUp } from '@/lib/realtime/replay'
import type { Open } from './door'
import type { createHeartbeat } from './heartbeat'
import type { Rooms } from './rooms'
import { WebSocketViewer } from './web-socket-viewer'

export interface WebSocketParts {
  audience: ChannelAudience
  rooms: Rooms
  heartbeat: ReturnType<typeof createHeartbeat>
}

/** Opens the notification channel on connections that were let in. */
export function openChannel({ audience, rooms, heartbeat }: WebSocketParts): Open {
  return ({ actor, grounds, dialect, since }, webSocket, connection) => {
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
}
