import type { Report } from '@/lib/domain/position-intake'
import { toLonLat } from '../../../city/base/projection'
import type { Random } from '../../../city/base/random'
import type { Point } from '../../../city/base/vector'
import { planRoute } from '../streets/route'
import type { Spot, StreetGraph } from '../streets/street-graph'
import { Receiver } from './receiver'
import { CarSensors, PhoneSensors, type Sensors } from './sensors'
import { Trip } from './trip'

/** Somewhere to go, and how long to stay there, seconds. */
export interface Errand {
  spot: Spot
  stay: number
}

export type NextErrand = (from: Point) => Errand

/** Usual error of the receiver, metres. */
const errors = { car: 2.5, foot: 5 }

/** A person of the city: travels over its streets from errand to errand and stays a while at each. */
export class Life {
  #now: number
  #spot: Spot
  #trip: Trip | null = null
  #stay: number
  #since = 0
  #next: Errand | null = null
  readonly #receiver: Receiver
  readonly #sensors: Sensors

  constructor(
    private readonly graph: StreetGraph,
    private readonly random: Random,
    start: Spot,
    /** Milliseconds of the epoch. */
    born: number,
  ) {
    // Devices tell the time in seconds.
    this.#now = Math.floor(born / 1000) * 1000
    this.#spot = start
    this.#stay = random.int(10, 150)
    this.#receiver = new Receiver(random.fork('receiver'), errors[graph.mode])
    this.#sensors = graph.mode === 'car' ? new CarSensors(random) : new PhoneSensors(random)
  }

  /** Until when it has lived, milliseconds of the epoch. */
  get now(): number {
    return this.#now
  }

  get place(): Point {
    return this.#trip?.place ?? this.#spot.at
  }

  get moving(): boolean {
    return this.#trip !== null
  }

  /** Lives until a moment, second by second. */
  liveUntil(time: number, nextErrand: NextErrand): void {
    for (; this.#now + 1000 <= time; this.#now += 1000) {
      if (this.#trip) this.#travel(this.#trip)
      else this.#dwell(nextErrand)
    }
  }

  #travel(trip: Trip): void {
    const before = trip.done
    trip.pass()
    this.#sensors.pass({ moved: trip.done - before, dwelling: false, since: 0, left: 0 })
    if (!trip.arrived || !this.#next) return
    this.#spot = this.#next.spot
    this.#stay = this.#next.stay
    this.#since = 0
    this.#trip = null
  }

  #dwell(nextErrand: NextErrand): void {
    this.#since += 1
    const left = this.#stay - this.#since
    this.#sensors.pass({ moved: 0, dwelling: true, since: this.#since, left })
    if (left > 0) return
    this.#next = nextErrand(this.#spot.at)
    const route = planRoute(this.graph, this.#spot, this.#next.spot)
    if (route) this.#trip = new Trip(route, this.graph.mode, this.random)
    // Already there: stays on.
    else this.#stay += this.#next.stay
  }

  /** What the instruments say now. */
  report(): Report {
    const at = new Date(this.#now)
    const { at: sensed, accuracy, valid } = this.#receiver.sense(this.place)
    const [lon, lat] = toLonLat(sensed)
    const speed = Math.round((this.#trip?.speed ?? 0) * 3.6)
    const direction = this.#trip ? Math.round(this.#trip.heading) % 360 : null
    const altitude = heightOf(this.place)
    return {
      fix: { at, lon, lat, speed, direction, altitude, accuracy, valid, provider: 'gps' },
      readings: Object.entries(this.#sensors.values()).map(([name, value]) => ({
        at,
        port: null,
        name,
        value,
      })),
    }
  }
}

/** The town lies on gentle hills. */
const heightOf = ([x, y]: Point) => Math.round(70 + 18 * Math.sin(x / 1700) + 12 * Math.cos(y / 1300))
