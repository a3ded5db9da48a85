import type { Random } from '../../../city/base/random'

/** What happened to somebody within one second. */
export interface Second {
  /** Metres. */
  moved: number
  /** At work on the spot rather than at a junction. */
  dwelling: boolean
  /** Seconds of the dwelling behind and still to come. */
  since: number
  left: number
}

/** Instruments that change with what their owner does. */
export interface Sensors {
  pass(second: Second): void
  values(): Record<string, number>
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** Seconds that a door stays open at both ends of a stop. */
const doorOpen = 25

/** A car: fuel goes and is refilled, the engine warms up and cools down, the door opens at stops. */
export class CarSensors implements Sensors {
  readonly #tank: number
  #fuel: number
  #odometer: number
  #engine = 20
  #door = 0
  #running = false

  constructor(random: Random) {
    this.#tank = random.pick([50, 60, 80, 120])
    this.#fuel = this.#tank * random.between(0.35, 0.95)
    this.#odometer = random.between(12_000, 90_000)
  }

  pass({ moved, dwelling, since, left }: Second): void {
    this.#running = !dwelling || since < 20
    this.#odometer += moved / 1000
    // Twelve litres for a hundred kilometres, and a litre an hour for the engine itself.
    this.#fuel -= (moved / 1000) * 0.12 + (this.#running ? 1 / 3600 : 0)
    if (dwelling && this.#fuel < this.#tank * 0.15) this.#fuel = this.#tank * 0.95
    this.#engine += ((this.#running ? 88 : 15) - this.#engine) * (this.#running ? 0.006 : 0.0008)
    this.#door = dwelling && (since < doorOpen || left < doorOpen) ? 1 : 0
  }

  values(): Record<string, number> {
    return {
      fuel: tenths(this.#fuel),
      engine_temperature: Math.round(this.#engine),
      door: this.#door,
      power: this.#running ? 14.1 : 12.6,
      odometer: tenths(this.#odometer),
    }
  }
}

/** A phone: the battery goes down by day and is charged where its owner stays. */
export class PhoneSensors implements Sensors {
  #battery: number
  #charging = false

  constructor(random: Random) {
    this.#battery = random.between(35, 98)
  }

  pass({ dwelling }: Second): void {
    if (!dwelling || this.#battery >= 99) this.#charging = false
    else if (this.#battery < 25) this.#charging = true
    this.#battery += this.#charging ? 1 / 60 : -1 / 240
    this.#battery = Math.min(100, Math.max(3, this.#battery))
  }

  values(): Record<string, number> {
    return { batt: Math.round(this.#battery), charge: Number(this.#charging) }
  }
}
