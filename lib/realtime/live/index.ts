import { openSockets } from '@/lib/platform/metrics'
import { Audience } from '@/lib/realtime/audience/audience'
import { closings } from '@/lib/realtime/audience/viewer'
import type { Entry } from '@/lib/realtime/enter'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Open } from '@/lib/realtime/web-socket/door'
import type { createHeartbeat } from '@/lib/realtime/web-socket/heartbeat'
import { broadcast } from './broadcast'
import { catchUp, tellOfMove } from './catch-up'
import { type FeedGroup, feedGroupKey } from './feed-group'
import { FeedSocket } from './feed-socket'
import type { FeedViewer } from './feed-viewer'
import { type Feed, feeds } from './feeds'
import { Rooms } from './rooms'
import { Watch } from './watch'

export { SocketIoFeeds } from './socket-io-feeds'

/** The live feeds of this process. */
export class Live {
  readonly rooms = new Rooms()
  readonly audience = new Audience<FeedGroup, FeedViewer>({
    groupKey: feedGroupKey,
    moved: (viewer, from) => void this.#move(viewer, from),
  })
  readonly #watch = new Watch({
    isWatched: () => this.audience.size > 0,
    doubt: (person, look) => {
      for (const group of this.audience.groups()) group.doubt(person, look)
    },
    tell: (world) => broadcast(world, this.rooms),
  })

  constructor(private readonly heartbeat: ReturnType<typeof createHeartbeat>) {}

  /** Takes connections that were let in to a feed. */
  openFeed(feed: Feed): Open {
    return (entry, webSocket, connection) => {
      const { actor, dialect } = entry
      const viewer = new FeedSocket(actor.sessionId, dialect, feed, {
        webSocket,
        connection,
        rooms: this.rooms,
      })
      webSocket.on('error', () => webSocket.terminate())
      webSocket.on('close', () => {
        viewer.closed = true
        this.leave(viewer)
      })
      this.heartbeat.watch(webSocket)
      this.join(viewer, entry)
    }
  }

  /** Shows a viewer the whole picture, and then what changes. */
  join(viewer: FeedViewer, { actor, grounds }: Pick<Entry, 'actor' | 'grounds'>): void {
    openSockets.inc({ channel: viewer.channel.name })
    this.audience.add(viewer, grounds, actor)
    this.audience.goLive(viewer)
    viewer.catchingUp = true
    void this.#watch.world().then((world) => {
      viewer.catchingUp = false
      return catchUp(world, viewer)
    })
  }

  leave(viewer: FeedViewer): void {
    if (!this.audience.groupOf(viewer)) return
    this.audience.remove(viewer)
    openSockets.dec({ channel: viewer.channel.name })
  }

  hear(events: readonly StoredEvent[]): void {
    this.#watch.hear(events)
  }

  stop(): void {
    this.#watch.stop()
    this.audience.closeAll(closings.stopping)
  }

  async #move(viewer: FeedViewer, from: FeedGroup): Promise<void> {
    tellOfMove(await this.#watch.world(), viewer, from)
  }
}

/** The feed at an address. */
export function feedAt(path: string | null): Feed | null {
  return feeds.find((feed) => feed.path === path) ?? null
}
