import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Group } from '@/lib/realtime/subscribers/group'
import type { Closing, Viewer } from '@/lib/realtime/subscribers/viewer'
import type { Message } from '@/lib/realtime/message'
import type { Dialect } from '@/lib/wire'
import { Connection } from './connection'
import type { Rooms } from './rooms'

/** A plain WebSocket on the notification channel. */
export class WebSocketViewer extends Connection implements Viewer {
  #leave: () => void = () => {}

  constructor(
    readonly sessionId: string,
    readonly dialect: Dialect,
    webSocket: WebSocket,
    connection: Duplex,
    private readonly rooms: Rooms,
  ) {
    super(webSocket, connection)
  }

  place(group: Group | null): void {
    this.#leave()
    this.#leave = group && !this.closed ? this.rooms.join(group, this) : () => {}
  }

  send(message: Message): void {
    if (message.isFor(this.dialect)) this.write(message.frame(this.dialect))
  }

  override close(closing: Closing): void {
    super.close(closing)
    this.place(null)
  }
}
