import type { LiveFix } from '@/lib/domain/locations'
import type { UserFacts } from '@/lib/domain/user-visibility'
import type { Gauge, Person, Profile } from './person'

/** A tick: its number, and its time in milliseconds of the epoch. */
export interface ChangeQuery {
  number: number
  at: number
}

export interface PointRow extends LiveFix {
  userId: number
}

export interface GaugeRow extends Omit<Gauge, 'look'> {
  userId: number
}

/** The result of a poll. The profiles of its users are known, from before or now. */
export interface Changes {
  profiles: ReadonlyMap<number, Profile | null>
  points: readonly PointRow[]
  gauges: readonly GaugeRow[]
}

/** Users with their indexes in a parallel list: every group is asked about each once per tick. */
export interface RecentChanges {
  people: readonly Person[]
  indexes: Int32Array
}

/** Positions and sensor values of all users, in memory while somebody watches. */
export class LiveState {
  readonly people: Person[] = []
  look: ChangeQuery = { number: 0, at: 0 }
  /** The tick that was sent last. */
  told: ChangeQuery = this.look
  /** Users changed since then. */
  readonly changed = new Set<Person>()
  readonly #byId = new Map<number, Person>()
  /** Users with updates, by the interval of activity. */
  readonly #recent = new Map<number, RecentChanges>()

  knows(userId: number): boolean {
    return this.#byId.has(userId)
  }

  /** Applies the result of a poll; `onFacts` receives users whose visibility may have changed. */
  take(at: number, { profiles, points, gauges }: Changes, onFacts: (person: Person) => void): void {
    this.look = { number: this.look.number + 1, at }
    const { changed } = this
    this.#recent.clear()
    for (const [id, profile] of profiles) {
      const person = this.#byId.get(id)
      if (!person) this.#add(id, profile)
      else if (this.#reprofile(person, profile, onFacts)) changed.add(person)
    }
    for (const row of points) {
      const person = this.#byId.get(row.userId)
      if (person && this.#move(person, row)) changed.add(person)
    }
    for (const row of gauges) {
      const person = this.#byId.get(row.userId)
      if (person && this.#measure(person, row)) changed.add(person)
    }
  }

  /** Makes the current tick the sent one. */
  markTold(): void {
    this.told = this.look
    this.changed.clear()
    this.#recent.clear()
  }

  /** Users with updates since the last sent tick: changed ones, and those now inactive. */
  recentChanges(interval: number): RecentChanges {
    const known = this.#recent.get(interval)
    if (known) return known
    const [from, to] = [this.told.at - interval, this.look.at - interval]
    const isSilentNow = ({ point }: Person) => point !== null && point.at >= from && point.at < to
    const silent = this.people.filter((person) => isSilentNow(person) && !this.changed.has(person))
    const people = [...this.changed, ...silent]
    const changes = { people, indexes: Int32Array.from(people, ({ index }) => index) }
    this.#recent.set(interval, changes)
    return changes
  }

  #add(id: number, profile: Profile | null): void {
    if (!profile) return
    const { number } = this.look
    const made = {
      movedAt: number,
      measuredAt: number,
      profiledAt: number,
      point: null,
      gauges: [],
      written: null,
    }
    const person: Person = { id, index: this.people.length, ...profile, ...made }
    this.people.push(person)
    this.#byId.set(id, person)
  }

  #reprofile(person: Person, profile: Profile | null, onFacts: (person: Person) => void): boolean {
    // A deleted user is treated as one with tracking off, by their last known data.
    const next = profile ?? { ...person, tracking: false }
    const sameFacts = equalFacts(person.facts, next.facts)
    const { organizationId, glonassId, tracking } = next
    const same = [organizationId, glonassId, tracking].every(
      (value, n) => value === [person.organizationId, person.glonassId, person.tracking][n],
    )
    if (sameFacts && same) return false
    Object.assign(person, { facts: next.facts, organizationId, glonassId, tracking })
    if (!sameFacts) onFacts(person)
    person.written = null
    person.movedAt = this.look.number
    person.measuredAt = this.look.number
    person.profiledAt = this.look.number
    return true
  }

  #move(person: Person, { userId: _, ...point }: PointRow): boolean {
    if (person.point && person.point.at >= point.at) return false
    person.point = point
    person.written = null
    person.movedAt = this.look.number
    return person.tracking
  }

  #measure(person: Person, { userId: _, ...gauge }: GaugeRow): boolean {
    const known = person.gauges.find(({ port }) => port === gauge.port)
    if (known && known.at >= gauge.at) return false
    const others = person.gauges.filter(({ port }) => port !== gauge.port)
    person.gauges = [...others, { ...gauge, look: this.look.number }]
    person.measuredAt = this.look.number
    return person.tracking
  }
}

function equalFacts(one: UserFacts, other: UserFacts): boolean {
  return (
    one.roleCode === other.roleCode &&
    String(one.organizationIds) === String(other.organizationIds) &&
    String(one.memberOf) === String(other.memberOf)
  )
}
