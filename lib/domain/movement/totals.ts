import type { Day } from '@/lib/shared/track/days'
import { secondsWithin, type Span } from './engine-time'
import type { EngineSpans, SensorDay } from './read-sensors'
import type { MileageRow, Person, PersonDay, SensorTotals } from './record'
import type { MileageQuery } from './schema'

/** A row while it is added up. */
interface Sum {
  row: MileageRow
  people: Set<number>
  /** Of each person: the engines of a group run side by side. */
  engines: Map<number, Span[]>
  order: readonly [person: number, day: number, device: number]
}

const lasting = (spans: readonly Span[]) => spans.reduce((sum, { from, till }) => sum + till - from, 0)
const metresOf = (ways: readonly { distance: number }[]) =>
  ways.reduce((sum, { distance }) => sum + distance, 0)

/** Adds up days to the rows of people, devices or a group. */
export class DayTotals {
  private readonly sums = new Map<string, Sum>()
  private readonly places: ReadonlyMap<number, number>

  constructor(
    private readonly by: MileageQuery['by'],
    private readonly people: readonly Person[],
    private readonly days: readonly Day[],
  ) {
    this.places = new Map(people.map(({ id }, n) => [id, n]))
  }

  /** Rows of zeros for all days. */
  addEmpty(userId: number, deviceId: number): void {
    for (const n of this.days.keys()) this.sumOf(userId, n, deviceId)
  }

  addMovement({ person, day, parts }: PersonDay): void {
    for (const { deviceId, movement } of parts) {
      const { trips, stops, unrecorded } = movement
      const { row, people } = this.sumOf(person.id, this.indexOf(day), deviceId)
      if (trips.length + stops.length > 0) people.add(person.id)
      row.distance += metresOf(trips)
      row.unrecorded += metresOf(unrecorded)
      row.trips += trips.length
      row.moving += lasting(trips)
      row.stops += stops.length
      row.stopped += lasting(stops)
      for (const { top } of trips) row.top = Math.max(row.top ?? 0, top)
    }
  }

  addSensor({ userId, deviceId, day, ...more }: SensorDay): void {
    const { sensors } = this.sumOf(userId, day, deviceId).row
    const sensor: SensorTotals = this.by === 'group' ? { ...more, port: null } : more
    const same = sensors.find(({ port, name }) => port === sensor.port && name === sensor.name)
    if (!same) sensors.push(sensor)
    else {
      same.count += sensor.count
      same.sum += sensor.sum
      same.min = Math.min(same.min, sensor.min)
      same.max = Math.max(same.max, sensor.max)
    }
  }

  addEngine({ userId, deviceId, spans }: EngineSpans): void {
    this.days.forEach((day, n) => {
      const here = spans.filter(({ from, till }) => from < day.till && till > day.from)
      const isThere = this.sums.has(this.keyOf(userId, n, deviceId))
      if (here.length === 0 && !isThere) return
      const { engines } = this.sumOf(userId, n, deviceId)
      engines.set(userId, [...(engines.get(userId) ?? []), ...here])
    })
  }

  /** By person, day and device; those of a group by day. */
  rows(): MileageRow[] {
    const sums = [...this.sums.values()].sort(
      ({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2],
    )
    return sums.map(({ row, people, engines, order: [, n] }) => {
      const day = this.days[n] as Day
      const ran = [...engines.values()].map((spans) => secondsWithin(spans, day))
      return {
        ...row,
        people: people.size,
        average: row.moving > 0 ? (row.distance / row.moving) * 3.6 : null,
        engine: ran.length > 0 ? ran.reduce((sum, seconds) => sum + seconds, 0) : null,
      }
    })
  }

  private indexOf(day: Day): number {
    return this.days.findIndex(({ date }) => date === day.date)
  }

  private keyOf(userId: number, day: number, deviceId: number): string {
    if (this.by === 'group') return String(day)
    return this.by === 'user' ? `${userId} ${day}` : `${userId} ${day} ${deviceId}`
  }

  private sumOf(userId: number, day: number, deviceId: number): Sum {
    const key = this.keyOf(userId, day, deviceId)
    const known = this.sums.get(key)
    if (known) return known
    const place = this.by === 'group' ? 0 : (this.places.get(userId) ?? 0)
    const made: Sum = {
      row: {
        date: this.days[day]?.date ?? '',
        person: this.by === 'group' ? null : (this.people[place] ?? null),
        deviceId: this.by === 'device' ? deviceId : null,
        people: 0,
        distance: 0,
        unrecorded: 0,
        trips: 0,
        moving: 0,
        stops: 0,
        stopped: 0,
        top: null,
        average: null,
        engine: null,
        sensors: [],
      },
      people: new Set(),
      engines: new Map(),
      order: [place, day, this.by === 'device' ? deviceId : 0],
    }
    this.sums.set(key, made)
    return made
  }
}
