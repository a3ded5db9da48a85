import { setImmediate } from 'node:timers/promises'

/** Longest block of the event loop while drawing, milliseconds. */
const longest = 8

/** Yields to the event loop at intervals. */
export class EventLoopYield {
  #since = performance.now()

  /** Checked before awaiting: a promise per feature would cost more than drawing it. */
  get isDue(): boolean {
    return performance.now() - this.#since > longest
  }

  async rest(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}
