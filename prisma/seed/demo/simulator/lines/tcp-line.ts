import type { Report } from '@/lib/domain/position-intake'
import { Connection, type Place } from './connection'
import type { Line } from './line'

/** How trackers of one protocol talk. Both throw Refused where the server says no. */
export interface Dialogue {
  logIn(connection: Connection): Promise<void>
  report(connection: Connection, reports: readonly Report[]): Promise<void>
}

/** A connection that is opened when it is needed, and again when it was lost. */
export class TcpLine implements Line {
  #open: Connection | null = null

  constructor(
    private readonly place: Place,
    private readonly dialogue: Dialogue,
  ) {}

  async deliver(reports: readonly Report[]): Promise<void> {
    try {
      await this.dialogue.report(await this.#connection(), reports)
    } catch (error) {
      this.close()
      throw error
    }
  }

  async #connection(): Promise<Connection> {
    if (this.#open && !this.#open.closed) return this.#open
    this.#open = await Connection.open(this.place)
    await this.dialogue.logIn(this.#open)
    return this.#open
  }

  close(): void {
    this.#open?.close()
    this.#open = null
  }
}
