import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { untilDrained } from '@/lib/realtime/subscribers/until-drained'
import { type Closing, closings } from '@/lib/realtime/subscribers/viewer'

/** Backlog limit of a slow reader, bytes. */
const mostWaiting = 1024 * 1024
/** Backlog that pauses a replay, bytes. */
const muchWaiting = 256 * 1024
/** How long a peer may take to answer a close, milliseconds. */
const farewell = 5000

/** A plain WebSocket. Frames are written to the connection directly: one buffer is shared by all connections. */
export class Connection {
  closed = false

  constructor(
    readonly webSocket: WebSocket,
    private readonly connection: Duplex,
  ) {}

  /** The send buffer is over its limit. */
  get clogged(): boolean {
    return this.connection.writableLength > muchWaiting
  }

  write(frames: Buffer): void {
    if (this.closed) return
    if (this.connection.writableLength > mostWaiting) this.close(closings.slow)
    else this.connection.write(frames)
  }

  async drained(): Promise<void> {
    if (this.closed || !this.clogged) return
    const room = await untilDrained(this.connection)
    if (!room) this.close(closings.slow)
  }

  close({ code, text }: Closing): void {
    if (this.closed) return
    this.closed = true
    this.webSocket.close(code, text)
    setTimeout(() => this.webSocket.terminate(), farewell).unref()
  }
}
