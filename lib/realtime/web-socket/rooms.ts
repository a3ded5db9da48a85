import { deliveredEvents } from '@/lib/platform/metrics'
import type { Group } from '@/lib/realtime/subscribers/group'
import type { Channel, Delivery } from '@/lib/realtime/subscribers/viewer'
import type { Dialect } from '@/lib/wire'

interface Member {
  readonly dialect: Dialect
  write(bytes: Uint8Array): void
}

type Members = Record<Dialect, Set<Member>>

/** Plain WebSockets by group and dialect. */
export class Rooms implements Channel {
  readonly name = 'websocket'
  readonly #rooms = new Map<Group, Members>()

  /** Adds a viewer to its room; returns a function that removes it. */
  join(group: Group, viewer: Member): () => void {
    const members = this.#rooms.get(group) ?? { text: new Set(), typed: new Set() }
    this.#rooms.set(group, members)
    members[viewer.dialect].add(viewer)
    return () => {
      members[viewer.dialect].delete(viewer)
      if (members.text.size + members.typed.size === 0) this.#rooms.delete(group)
    }
  }

  broadcast(deliveries: readonly Delivery[]): void {
    for (const { group, messages } of deliveries) {
      const members = this.#rooms.get(group)
      if (!members) continue
      for (const dialect of ['typed', 'text'] as const) {
        const { size } = members[dialect]
        if (size === 0) continue
        const frames = messages
          .filter((message) => message.isFor(dialect))
          .map((message) => message.frame(dialect))
        if (frames.length === 0) continue
        // Simultaneous events reach a connection as one write.
        const bytes = frames.length === 1 && frames[0] ? frames[0] : Buffer.concat(frames)
        for (const viewer of members[dialect]) viewer.write(bytes)
        deliveredEvents.inc({ channel: this.name }, size * frames.length)
      }
    }
  }
}
