import type { Report } from '@/lib/domain/position-intake'
import { log } from '@/lib/platform/log'
import { type Line, Refused } from './line'

/** Reports that are sent at once. */
const together = 200

/** Reports that are kept while nobody takes them. */
const atMost = 2000

/** After a failure nothing is tried for so long, milliseconds. */
const rest = 10_000

/** The memory of a device: keeps what was not acknowledged yet and sends it, oldest first. */
export class Outbox {
  #waiting: Report[] = []
  #sending: Promise<void> | null = null
  #notBefore = 0
  #stopped = false

  constructor(private readonly line: Line) {}

  add(report: Report): void {
    this.#waiting.push(report)
    this.#waiting.splice(0, this.#waiting.length - atMost)
  }

  /** Begins to send unless it is at it. */
  send(): void {
    if (this.#sending || this.#stopped || Date.now() < this.#notBefore) return
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = null
    })
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#stopped) {
      const reports = this.#waiting.splice(0, together)
      try {
        await this.line.deliver(reports)
      } catch (error) {
        log.debug({ err: error }, 'a report of the demo was not taken')
        // What nobody wants is not kept.
        if (!(error instanceof Refused)) this.#waiting.unshift(...reports)
        this.#notBefore = Date.now() + rest
        return
      }
    }
  }

  /** Resolves when everything that was begun has an end. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.line.close()
    await this.#sending
    // A connection may have been on its way.
    this.line.close()
  }
}
