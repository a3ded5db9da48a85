import type { Socket } from 'socket.io'

/** Counts the packets of a connection that its transport has not taken yet. */
export class Backlog {
  waiting = 0

  constructor({ conn }: Socket) {
    conn.on('packetCreate', () => this.waiting++)
    conn.on('drain', () => {
      this.waiting = 0
    })
  }
}
