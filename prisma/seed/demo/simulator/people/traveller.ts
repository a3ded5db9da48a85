import type { Outbox } from '../lines/outbox'
import type { Life, NextErrand } from './life'

/** How often a black box writes while its owner moves and while not, milliseconds. */
const logging = { moving: 30_000, standing: 120_000 }

interface Timing {
  /** The first report, milliseconds of the epoch. */
  first: number
  /** When the device is switched off. */
  until: number
  /** Milliseconds between reports. */
  every: number
}

/** Somebody with a device that reports. */
export class Traveller {
  #due: number

  constructor(
    private readonly life: Life,
    private readonly outbox: Outbox,
    private readonly nextErrand: NextErrand,
    private readonly timing: Timing,
  ) {
    this.#due = timing.first
  }

  /** Reports when it is time to, with what the black box has written since the last time. */
  look(now: number): void {
    if (now >= this.#due) {
      const { until, every } = this.timing
      this.#report(Math.min(now, until))
      this.#due = now < until ? now + every : Number.POSITIVE_INFINITY
    }
    this.outbox.send()
  }

  #report(now: number): void {
    for (let at = this.#nextEntry(); at < now; at = this.#nextEntry()) this.#write(at)
    // Two reports of one second would be one and the same.
    if (now - this.life.now >= 1000) this.#write(now)
  }

  #nextEntry(): number {
    return this.life.now + (this.life.moving ? logging.moving : logging.standing)
  }

  #write(at: number): void {
    this.life.liveUntil(at, this.nextErrand)
    this.outbox.add(this.life.report())
  }

  stop(): Promise<void> {
    return this.outbox.stop()
  }
}
