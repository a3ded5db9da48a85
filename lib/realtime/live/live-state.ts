import type { LiveFix } from '@/lib/domain/locations'
import type { UserFacts } from '@/lib/domain/users'
import type { Gauge, Person, Profile } from './person'

/** One look at what has changed: its number, and when it was, milliseconds of the epoch. */
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

/** What a look has found. Of people in it the profile is known, before or now. */
export interface Changes {
  profiles: ReadonlyMap<number, Profile | null>
  points: readonly PointRow[]
  gauges: readonly GaugeRow[]
}

/** People with their places among all in a list beside them: every group is asked about each of them once a look. */
export interface News {
  people: readonly Person[]
  indexes: Int32Array
}

/** Where everybody is and what their sensors say, in memory while somebody watches. */
export class LiveState {
  readonly people: Person[] = []
  look: ChangeQuery = { number: 0, at: 0 }
  /** The look that everybody was told of last. */
  told: ChangeQuery = this.look
  /** Of whom there is something else to tell since then. */
  readonly changed = new Set<Person>()
  readonly #byId = new Map<number, Person>()
  /** Those of whom there is news, by the interval of activity. */
  readonly #news = new Map<number, News>()

  knows(userId: number): boolean {
    return this.#byId.has(userId)
  }

  /** Takes in what a look has found; `onFacts` hears of those whose visibility may have changed. */
  take(at: number, { profiles, points, gauges }: Changes, onFacts: (person: Person) => void): void {
    this.look = { number: this.look.number + 1, at }
    const { changed } = this
    this.#news.clear()
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

  /** Everybody is told of the present look from now on. */
  markTold(): void {
    this.told = this.look
    this.changed.clear()
    this.#news.clear()
  }

  /** Those of whom there is news since the last telling: who has changed, and who has fallen silent. */
  news(interval: number): News {
    const known = this.#news.get(interval)
    if (known) return known
    const [from, to] = [this.told.at - interval, this.look.at - interval]
    const isSilentNow = ({ point }: Person) => point !== null && point.at >= from && point.at < to
    const silent = this.people.filter((person) => isSilentNow(person) && !this.changed.has(person))
    const people = [...this.changed, ...silent]
    const news = { people, indexes: Int32Array.from(people, ({ index }) => index) }
    this.#news.set(interval, news)
    return news
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
    // A deleted person is told of as one whose tracking is off: by what was known before.
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
