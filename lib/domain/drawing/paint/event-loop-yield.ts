import { setImmediate } from 'node:timers/promises'

/** How long drawing may hold everybody else up, milliseconds. */
const longest = 8

/** Lets others through now and then. */
export class EventLoopYield {
  #since = performance.now()

  /** To be asked before each rest: a promise for every feature would cost more than drawing it. */
  get isDue(): boolean {
    return performance.now() - this.#since > longest
  }

  async rest(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}
