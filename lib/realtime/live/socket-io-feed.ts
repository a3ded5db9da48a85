import type { Socket } from 'socket.io'
import { untilDrained } from '@/lib/realtime/subscribers/until-drained'
import type { Backlog } from '@/lib/realtime/socket-io/backlog'
import type { Dialect } from '@/lib/wire'
import type { FeedGroup } from './feed-group'
import type { FeedChannel, FeedViewer } from './feed-viewer'
import type { Feed } from './feeds'
import type { Frame } from './frame'
import type { Rooms } from './rooms'
import type { ChangeQuery } from './live-state'

interface Parts {
  socket: Socket
  rooms: Rooms
  channel: FeedChannel
  backlog: Backlog
}

/** A feed watched by a socket.io connection. */
export class SocketIoFeed implements FeedViewer {
  closed = false
  group: FeedGroup | null = null
  known: ChangeQuery | null = null
  catchingUp = false
  moves = 0
  readonly socket: Socket
  readonly channel: FeedChannel
  readonly #rooms: Rooms
  readonly #backlog: Backlog
  #leave: () => void = () => {}

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    readonly feed: Feed,
    { socket, rooms, channel, backlog }: Parts,
  ) {
    this.socket = socket
    this.channel = channel
    this.#rooms = rooms
    this.#backlog = backlog
  }

  /** Packets in the transport's buffer: only the last frame matters. */
  get clogged(): boolean {
    return this.#backlog.waiting > 0
  }

  place(group: FeedGroup | null): void {
    this.#leave()
    this.group = this.closed ? null : group
    this.#leave = this.group ? this.#rooms.join(this.group, this) : () => {}
  }

  send(frame: Frame): void {
    if (!this.closed) this.socket.emit(`live:${this.feed.name}`, frame.payload)
  }

  async drained(): Promise<void> {
    if (this.closed || !this.clogged) return
    // A reader that takes nothing is disconnected; it starts over when it reconnects.
    if (!(await untilDrained(this.socket.conn))) this.socket.conn.close(true)
  }

  /** The connection itself is closed by its channel. */
  close(): void {
    this.closed = true
    this.place(null)
  }
}
