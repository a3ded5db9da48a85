import type { Server } from 'socket.io'
import { deliveredEvents } from '@/lib/platform/metrics'
import type { Group } from '@/lib/realtime/subscribers/group'
import type { Channel, Delivery } from '@/lib/realtime/subscribers/viewer'
import type { Message } from '@/lib/realtime/message'
import { roomOf, type SocketIoViewer } from './socket-io-viewer'

/** Socket.io connections; the library encodes a broadcast once for all of its rooms. */
export class SocketIoChannel implements Channel {
  readonly name = 'socket.io'
  readonly viewers = new Set<SocketIoViewer>()

  constructor(private readonly server: Server) {}

  broadcast(deliveries: readonly Delivery[]): void {
    if (this.viewers.size === 0) return
    for (const [message, groups] of byMessage(deliveries)) {
      for (const dialect of ['typed', 'text'] as const) {
        const rooms = groups.map((group) => roomOf(group, dialect)).filter((room) => this.#holds(room))
        if (rooms.length === 0 || !message.isFor(dialect)) continue
        this.server.to(rooms).emit('event', message.payload(dialect))
        deliveredEvents.inc({ channel: this.name }, this.#count(rooms))
      }
    }
    for (const viewer of this.viewers) viewer.endWhenSlow()
  }

  #holds(room: string): boolean {
    return this.server.of('/').adapter.rooms.has(room)
  }

  #count(rooms: readonly string[]): number {
    const all = this.server.of('/').adapter.rooms
    return rooms.reduce((sum, room) => sum + (all.get(room)?.size ?? 0), 0)
  }
}

/** The same deliveries, message by message, in event order. */
function byMessage(deliveries: readonly Delivery[]): [Message, Group[]][] {
  const receivers = new Map<Message, Group[]>()
  for (const { group, messages } of deliveries) {
    for (const message of messages) {
      const groups = receivers.get(message)
      if (groups) groups.push(group)
      else receivers.set(message, [group])
    }
  }
  return [...receivers].sort(([a], [b]) => a.seq - b.seq)
}
