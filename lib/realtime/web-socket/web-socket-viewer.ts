import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Group } from '@/lib/realtime/audience/group'
import { type Closing, closings, type Viewer } from '@/lib/realtime/audience/viewer'
import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'
import type { Rooms } from './rooms'

/** Bytes that may wait for a slow reader. */
const mostWaiting = 1024 * 1024
/** Bytes that may wait before a replay pauses. */
const muchWaiting = 256 * 1024
/** How long a reader may take to make room in a replay, and a peer to answer a close, milliseconds. */
const patience = 30_000
const farewell = 5000

/** A plain WebSocket. Frames are written to the connection as they are: one buffer for all of its kind. */
export class WebSocketViewer implements Viewer {
  closed = false
  #leave: () => void = () => {}

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    readonly webSocket: WebSocket,
    private readonly connection: Duplex,
    private readonly rooms: Rooms,
  ) {}

  place(group: Group | null): void {
    this.#leave()
    this.#leave = group && !this.closed ? this.rooms.enter(group, this) : () => {}
  }

  send(message: Message): void {
    this.write(message.frame(this.dialect))
  }

  write(frames: Buffer): void {
    if (this.closed) return
    if (this.connection.writableLength > mostWaiting) this.close(closings.slow)
    else this.connection.write(frames)
  }

  async drained(): Promise<void> {
    if (this.closed || this.connection.writableLength <= muchWaiting) return
    const room = await new Promise<boolean>((resolve) => {
      const done = (made: boolean) => () => {
        clearTimeout(timer)
        this.connection.off('drain', onDrain).off('close', onDrain)
        resolve(made)
      }
      const onDrain = done(true)
      const timer = setTimeout(done(false), patience)
      this.connection.on('drain', onDrain).on('close', onDrain)
    })
    if (!room) this.close(closings.slow)
  }

  close({ code, text }: Closing): void {
    if (this.closed) return
    this.closed = true
    this.place(null)
    this.webSocket.close(code, text)
    setTimeout(() => this.webSocket.terminate(), farewell).unref()
  }
}
