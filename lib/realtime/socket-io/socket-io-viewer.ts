import type { Socket } from 'socket.io'
import type { Group } from '@/lib/realtime/audience/group'
import { type Closing, closings, type Viewer } from '@/lib/realtime/audience/viewer'
import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'

/** Packets that may wait for a slow reader, and that may wait before a replay pauses. */
const mostWaiting = 1000
const muchWaiting = 200
/** How long a reader may take to make room in a replay, milliseconds. */
const patience = 30_000

export const roomOf = (group: Group, dialect: Dialect) => `${group.id}:${dialect}`

/** A socket.io connection of the console. */
export class SocketIoViewer implements Viewer {
  closed = false
  #room: string | null = null
  /** Packets that the transport has not taken yet. */
  #waiting = 0

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    readonly socket: Socket,
  ) {
    socket.conn.on('packetCreate', () => this.#waiting++)
    socket.conn.on('drain', () => {
      this.#waiting = 0
    })
  }

  place(group: Group | null): void {
    if (this.#room) void this.socket.leave(this.#room)
    this.#room = group && !this.closed ? roomOf(group, this.dialect) : null
    if (this.#room) void this.socket.join(this.#room)
  }

  send(message: Message): void {
    if (this.closed) return
    this.socket.emit('event', message.payload(this.dialect))
    this.endWhenSlow()
  }

  /** Broadcasts are written by the library, so the backlog is looked at after them. */
  endWhenSlow(): void {
    if (this.#waiting > mostWaiting) this.close(closings.slow)
  }

  async drained(): Promise<void> {
    const { conn } = this.socket
    if (this.closed || this.#waiting <= muchWaiting) return
    const room = await new Promise<boolean>((resolve) => {
      const done = (made: boolean) => () => {
        clearTimeout(timer)
        conn.off('drain', onDrain)
        conn.off('close', onDrain)
        resolve(made)
      }
      const onDrain = done(true)
      const timer = setTimeout(done(false), patience)
      conn.once('drain', onDrain)
      conn.once('close', onDrain)
    })
    if (!room) this.close(closings.slow)
  }

  close({ code, text }: Closing): void {
    if (this.closed) return
    this.closed = true
    this.place(null)
    // What waits for a slow reader is dropped: it comes again by `since`.
    if (code === closings.slow.code) this.socket.conn.close(true)
    else {
      this.socket.emit('closing', { code, text })
      this.socket.disconnect(true)
    }
  }
}
