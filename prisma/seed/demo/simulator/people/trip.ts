import type { Random } from '../../../city/base/random'
import type { Point } from '../../../city/base/vector'
import { headingAt, type Leg, legAt, pointAt, type Route } from '../streets/route'
import type { Mode } from '../streets/street-graph'

/** How somebody moves; metres and seconds. */
interface Pace {
  accelerate: number
  brake: number
  /** How often a junction makes them wait, and for how long. */
  waits: { chance: number; from: number; to: number }
  /** The slowest that a bend makes them. */
  slowest: number
}

const paces: Record<Mode, Pace> = {
  car: { accelerate: 1.8, brake: 1.5, waits: { chance: 0.16, from: 6, to: 40 }, slowest: 3 },
  foot: { accelerate: 0.7, brake: 0.7, waits: { chance: 0.1, from: 4, to: 20 }, slowest: 1 },
}

/** A place ahead where one may be no faster. */
interface Mark {
  at: number
  speed: number
  /** Seconds that one stands there. */
  wait: number
}

/** Farther ahead nobody looks, metres. */
const lookAhead = 250

/** Somebody on the way: speeds up, brakes before bends and slow streets, waits at junctions. */
export class Trip {
  /** Metres per second. */
  speed = 0
  #done = 0
  #waiting = 0
  #passed = 0
  readonly #pace: Pace
  readonly #marks: readonly Mark[]
  /** The part of a limit that this one drives. */
  readonly #ease: number

  constructor(
    readonly route: Route,
    mode: Mode,
    random: Random,
  ) {
    this.#pace = paces[mode]
    this.#ease = random.between(0.85, 1)
    this.#marks = marksOf(route, this.#pace, random)
  }

  get arrived(): boolean {
    return this.#done >= this.route.length
  }

  /** Metres that lie behind. */
  get done(): number {
    return this.#done
  }

  get place(): Point {
    return pointAt(this.route, this.#done)
  }

  get heading(): number {
    return headingAt(this.route, this.#done)
  }

  /** One second passes. */
  pass(): void {
    if (this.#waiting > 0) {
      this.#waiting -= 1
      return
    }
    this.speed = Math.min(this.speed + this.#pace.accelerate, this.#allowed())
    this.#advance(this.#done + this.speed)
  }

  /** As fast as the street and what lies ahead allow; never quite stopped, or nobody would arrive. */
  #allowed(): number {
    let allowed = (legAt(this.route, this.#done)?.limit ?? 1) * this.#ease
    for (let n = this.#passed; n < this.#marks.length; n++) {
      const mark = this.#marks[n]
      if (!mark || mark.at > this.#done + lookAhead) break
      allowed = Math.min(allowed, this.#inTimeFor(mark))
    }
    return Math.max(allowed, 0.3)
  }

  /** So fast that braking may still begin a second later. */
  #inTimeFor({ at, speed }: Mark): number {
    const { brake } = this.#pace
    const wanted = speed * this.#ease
    return Math.max(wanted, Math.sqrt(brake ** 2 + wanted ** 2 + 2 * brake * (at - this.#done)) - brake)
  }

  #advance(till: number): void {
    this.#done = Math.min(till, this.route.length)
    for (let mark = this.#marks[this.#passed]; mark && mark.at <= this.#done; ) {
      this.#passed += 1
      if (mark.speed === 0) return this.#halt(mark)
      mark = this.#marks[this.#passed]
    }
  }

  #halt({ at, wait }: Mark): void {
    this.#done = at
    this.#waiting = wait
    this.speed = 0
  }
}

function marksOf(route: Route, pace: Pace, random: Random): Mark[] {
  const bends = route.legs.slice(1).map((leg, n): Mark => {
    return { at: leg.start, speed: bendSpeed(route.legs[n] ?? leg, leg, pace), wait: 0 }
  })
  const waits = route.junctions
    .filter(() => random.chance(pace.waits.chance))
    .map((at): Mark => ({ at, speed: 0, wait: random.int(pace.waits.from, pace.waits.to) }))
  return [...bends, ...waits, { at: route.length, speed: 0, wait: 0 }].sort((a, b) => a.at - b.at)
}

/** Straight on at the limit, around a corner slowly. */
function bendSpeed(before: Leg, after: Leg, { slowest }: Pace): number {
  const [ax, ay] = [before.to[0] - before.from[0], before.to[1] - before.from[1]]
  const [bx, by] = [after.to[0] - after.from[0], after.to[1] - after.from[1]]
  const along = (ax * bx + ay * by) / (before.length * after.length)
  const straight = Math.max(0, Math.min(1, along)) ** 3
  return Math.min(after.limit, Math.max(slowest, after.limit * straight))
}
