import { setImmediate } from 'node:timers/promises'
import type { SKRSContext2D } from '@napi-rs/canvas'

/** How long drawing may hold everybody else up, milliseconds. */
const longest = 8

/** Lets other requests through now and then. */
export class Pace {
  #since = performance.now()

  constructor(private readonly canvas: SKRSContext2D) {}

  /** To be asked before each rest: a promise for every feature would cost more than drawing it. */
  get isDue(): boolean {
    return performance.now() - this.#since > longest
  }

  async rest(): Promise<void> {
    // The canvas collects what it is told and carries it out when it is looked at: a look now keeps that short too.
    this.canvas.getImageData(0, 0, 1, 1)
    await setImmediate()
    this.#since = performance.now()
  }
}
