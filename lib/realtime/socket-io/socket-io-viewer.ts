import type { Socket } from 'socket.io'
import type { Group } from '@/lib/realtime/subscribers/group'
import { untilDrained } from '@/lib/realtime/subscribers/until-drained'
import { type Closing, closings, type Viewer } from '@/lib/realtime/subscribers/viewer'
import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'
import { Backlog } from './backlog'

/** Packet limits: total backlog of a slow reader, and backlog that pauses a replay. */
const mostWaiting = 1000
const muchWaiting = 200

export const roomOf = (group: Group, dialect: Dialect) => `${group.id}:${dialect}`

/** A socket.io connection of the console. */
export class SocketIoViewer implements Viewer {
  closed = false
  #room: string | null = null
  readonly #backlog: Backlog

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    readonly socket: Socket,
  ) {
    this.#backlog = new Backlog(socket)
  }

  place(group: Group | null): void {
    if (this.#room) void this.socket.leave(this.#room)
    this.#room = group && !this.closed ? roomOf(group, this.dialect) : null
    if (this.#room) void this.socket.join(this.#room)
  }

  send(message: Message): void {
    if (this.closed || !message.isFor(this.dialect)) return
    this.socket.emit('event', message.payload(this.dialect))
    this.endWhenSlow()
  }

  /** The library writes broadcasts, so the backlog is checked afterwards. */
  endWhenSlow(): void {
    if (this.#backlog.waiting > mostWaiting) this.close(closings.slow)
  }

  async drained(): Promise<void> {
    if (this.closed || this.#backlog.waiting <= muchWaiting) return
    const room = await untilDrained(this.socket.conn)
    if (!room) this.close(closings.slow)
  }

  close({ code, text }: Closing): void {
    if (this.closed) return
    this.closed = true
    this.place(null)
    // The backlog of a slow reader is dropped: it comes again by `since`.
    if (code === closings.slow.code) this.socket.conn.close(true)
    else {
      this.socket.emit('closing', { code, text })
      this.socket.disconnect(true)
    }
  }
}
