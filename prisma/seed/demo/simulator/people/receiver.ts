import type { Random } from '../../../city/base/random'
import { add, type Point } from '../../../city/base/vector'

export interface Sensed {
  at: Point
  /** Metres. */
  accuracy: number
  /** Enough satellites. */
  valid: boolean
}

/** How much of an error stays until the next look: what stands still drifts, it does not jump. */
const lasting = 0.85

/** A satellite receiver: off by some metres, and now and then by many. */
export class Receiver {
  #error: Point = [0, 0]

  constructor(
    private readonly random: Random,
    /** Usual error, metres. */
    private readonly usual: number,
  ) {}

  sense(place: Point): Sensed {
    const fresh = this.usual * Math.sqrt(1 - lasting ** 2)
    const drift = (error: number) => error * lasting + fresh * this.#normal()
    this.#error = [drift(this.#error[0]), drift(this.#error[1])]
    // Between high houses it knows little.
    if (this.random.chance(0.006)) return this.#astray(place)
    const accuracy = this.usual * this.random.between(1.2, 2.4)
    return { at: add(place, this.#error), accuracy: Math.round(accuracy * 10) / 10, valid: true }
  }

  #astray(place: Point): Sensed {
    const off = this.random.between(40, 120)
    const at = add(place, [off * this.#normal() * 0.6, off * this.#normal() * 0.6])
    return { at, accuracy: Math.round(off * 1.5), valid: false }
  }

  /** About normally distributed. */
  #normal(): number {
    return [1, 2, 3, 4].reduce((sum) => sum + this.random.between(-1, 1), 0) * Math.sqrt(3 / 4)
  }
}
