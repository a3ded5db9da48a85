import type { Server, Socket } from 'socket.io'
import { loadActors } from '@/lib/access/load-actor'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { currentVisibilityInputs } from '@/lib/realtime/visibility-inputs'
import { Backlog } from '@/lib/realtime/socket-io/backlog'
import type { Dialect } from '@/lib/wire'
import type { FeedChannel } from './feed-viewer'
import { type Feed, feeds } from './feeds'
import type { Live } from './index'
import { SocketIoFeed } from './socket-io-feed'

interface Who {
  sessionId: string
  dialect: Dialect
}

/** Feeds over socket.io: `live:watch` and `live:unwatch` with the name of a feed, and its messages as `live:<name>`. */
export class SocketIoFeeds {
  readonly #channel: FeedChannel

  constructor(
    private readonly live: Live,
    server: Server,
  ) {
    this.#channel = {
      name: 'live socket.io',
      broadcast(viewers, feed, frames) {
        // The library encodes a packet once for all of its sockets.
        const ids = viewers.map((viewer) => (viewer as SocketIoFeed).socket.id)
        for (const frame of frames) server.to(ids).emit(`live:${feed.name}`, frame.payload)
      },
    }
  }

  /** Lets a connection watch and unwatch feeds. */
  serve(socket: Socket, who: Who): void {
    const parts = { socket, rooms: this.live.rooms, channel: this.#channel, backlog: new Backlog(socket) }
    const watched = new Map<Feed, SocketIoFeed>()
    const leave = (viewer: SocketIoFeed) => {
      if (watched.get(viewer.feed) !== viewer) return
      watched.delete(viewer.feed)
      viewer.closed = true
      this.live.leave(viewer)
    }
    socket.on('live:watch', (name: unknown) => {
      const feed = feeds.find((one) => one.name === name)
      if (!feed || watched.has(feed)) return
      const viewer = new SocketIoFeed(who.sessionId, who.dialect, feed, parts)
      watched.set(feed, viewer)
      this.#join(viewer).catch((error) => {
        log.error({ err: error }, 'a live feed could not be opened')
        watched.delete(feed)
      })
    })
    socket.on('live:unwatch', (name: unknown) => {
      for (const viewer of watched.values()) if (viewer.feed.name === name) leave(viewer)
    })
    socket.on('disconnect', () => {
      for (const viewer of watched.values()) leave(viewer)
    })
  }

  /** With current rights: the connection may be old. */
  async #join(viewer: SocketIoFeed): Promise<void> {
    const [actor] = await loadActors(database, [viewer.sessionId], env.SESSION_IDLE_DAYS)
    const visibilityInputs = await currentVisibilityInputs()
    if (actor && !viewer.closed) this.live.join(viewer, { actor, visibilityInputs })
  }
}
