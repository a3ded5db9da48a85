import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Closing } from '@/lib/realtime/subscribers/viewer'
import { Connection } from '@/lib/realtime/web-socket/connection'
import type { Dialect } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { FeedChannel, FeedViewer } from './feed-viewer'
import type { Feed } from './feeds'
import type { Frame } from './frame'
import type { Rooms } from './rooms'
import type { ChangeQuery } from './live-state'

/** Plain WebSockets: the frames of a tick are one write. */
const channel: FeedChannel = {
  name: 'live',
  broadcast(viewers, _, frames) {
    const bytes =
      frames.length === 1 && frames[0] ? frames[0].bytes : Buffer.concat(frames.map((f) => f.bytes))
    for (const viewer of viewers) (viewer as FeedSocket).write(bytes)
  },
}

/** A plain WebSocket on one of the feeds. */
export class FeedSocket extends Connection implements FeedViewer {
  readonly channel = channel
  group: FeedGroup | null = null
  known: ChangeQuery | null = null
  catchingUp = false
  moves = 0
  readonly #rooms: Rooms
  #leave: () => void = () => {}

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    readonly feed: Feed,
    { webSocket, connection, rooms }: { webSocket: WebSocket; connection: Duplex; rooms: Rooms },
  ) {
    super(webSocket, connection)
    this.#rooms = rooms
  }

  place(group: FeedGroup | null): void {
    this.#leave()
    this.group = this.closed ? null : group
    this.#leave = this.group ? this.#rooms.join(this.group, this) : () => {}
  }

  send(frame: Frame): void {
    this.write(frame.bytes)
  }

  override close(closing: Closing): void {
    super.close(closing)
    this.place(null)
  }
}
