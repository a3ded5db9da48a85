import type { Dialect } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { FeedChannel, FeedViewer } from './feed-viewer'
import type { Feed } from './feeds'

/** Viewers who receive the same frames. */
export interface Room {
  group: FeedGroup
  feed: Feed
  dialect: Dialect
  channel: FeedChannel
  members: Set<FeedViewer>
}

export class Rooms {
  readonly #rooms = new Map<FeedGroup, Map<string, Room>>()

  /** Adds a viewer to its room; returns a function that removes it. */
  join(group: FeedGroup, viewer: FeedViewer): () => void {
    const { channel, feed, dialect } = viewer
    const own = this.#rooms.get(group) ?? new Map<string, Room>()
    this.#rooms.set(group, own)
    const key = `${channel.name} ${feed.name} ${dialect}`
    const room = own.get(key) ?? { group, feed, dialect, channel, members: new Set() }
    own.set(key, room)
    room.members.add(viewer)
    return () => {
      room.members.delete(viewer)
      if (room.members.size === 0) own.delete(key)
      if (own.size === 0) this.#rooms.delete(group)
    }
  }

  *all(): Generator<Room> {
    for (const own of this.#rooms.values()) yield* own.values()
  }
}
