import { openSockets } from '@/lib/platform/metrics'
import { Subscribers } from '@/lib/realtime/subscribers/subscribers'
import { closings } from '@/lib/realtime/subscribers/viewer'
import type { AuthenticatedViewer } from '@/lib/realtime/authenticate-viewer'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Open } from '@/lib/realtime/web-socket/upgrade-handler'
import type { createHeartbeat } from '@/lib/realtime/web-socket/heartbeat'
import { broadcast } from './broadcast'
import { catchUp, sendMove } from './catch-up'
import { type FeedGroup, feedGroupKey } from './feed-group'
import { FeedSocket } from './feed-socket'
import type { FeedViewer } from './feed-viewer'
import { type Feed, feeds } from './feeds'
import { Rooms } from './rooms'
import { Poller } from './poller'

/** The live feeds of this process. */
export class Live {
  readonly rooms = new Rooms()
  readonly subscribers = new Subscribers<FeedGroup, FeedViewer>({
    groupKey: feedGroupKey,
    moved: (viewer, from) => void this.#move(viewer, from),
  })
  readonly #watch = new Poller({
    isWatched: () => this.subscribers.size > 0,
    doubt: (person, look) => {
      for (const group of this.subscribers.groups()) group.doubt(person, look)
    },
    announce: (state) => broadcast(state, this.rooms),
  })

  constructor(private readonly heartbeat: ReturnType<typeof createHeartbeat>) {}

  /** Accepts authenticated connections to a feed. */
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

  /** Sends a viewer the snapshot, and then changes. */
  join(
    viewer: FeedViewer,
    { actor, visibilityInputs }: Pick<AuthenticatedViewer, 'actor' | 'visibilityInputs'>,
  ): void {
    openSockets.inc({ channel: viewer.channel.name })
    this.subscribers.add(viewer, visibilityInputs, actor)
    this.subscribers.goLive(viewer)
    viewer.catchingUp = true
    void this.#watch.state().then((state) => {
      viewer.catchingUp = false
      return catchUp(state, viewer)
    })
  }

  leave(viewer: FeedViewer): void {
    if (!this.subscribers.groupOf(viewer)) return
    this.subscribers.remove(viewer)
    openSockets.dec({ channel: viewer.channel.name })
  }

  onEvents(events: readonly StoredEvent[]): void {
    this.#watch.onEvents(events)
  }

  stop(): void {
    this.#watch.stop()
    this.subscribers.closeAll(closings.stopping)
  }

  async #move(viewer: FeedViewer, from: FeedGroup): Promise<void> {
    sendMove(await this.#watch.state(), viewer, from)
  }
}

/** The feed at an address. */
export function feedAt(path: string | null): Feed | null {
  return feeds.find((feed) => feed.path === path) ?? null
}
