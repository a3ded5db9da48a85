import type { Actor } from '@/lib/access/actor'
import type { UserFacts } from '@/lib/domain/users'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import { userSubject } from '@/lib/realtime/topics'
import type { Frame } from './frame'
import type { Person } from './person'
import type { News } from './live-state'

const undecided = 0
const seen = 1
const unseen = 2

/** Kept until the next look, by what it holds, so that all of a group share it. */
interface Written {
  look: number
  /** Those of whom there may be word. */
  people: Map<string, readonly Person[]>
  frames: Map<string, Frame | null>
}

/** Viewers who see the same people, and call the same people active. */
export class FeedGroup {
  #written: Written = { look: 0, people: new Map(), frames: new Map() }
  #marks = new Uint8Array(1024)
  readonly #lost = new Map<Person, number>()

  constructor(
    readonly key: string,
    private readonly visibility: (facts: UserFacts) => boolean,
    /** How long after a sign of life a person counts as active, milliseconds. */
    readonly interval: number,
  ) {}

  /** What was written since a look. */
  writtenSince(look: number): Written {
    if (this.#written.look !== look) this.#written = { look, people: new Map(), frames: new Map() }
    return this.#written
  }

  /** Whether the group sees somebody; decided once for everybody. */
  canSee(person: Person): boolean {
    if (person.index >= this.#marks.length) this.#grow(person.index)
    if (this.#marks[person.index] === undecided)
      this.#marks[person.index] = this.visibility(person.facts) ? seen : unseen
    return this.#marks[person.index] === seen
  }

  /** Whether there may be word of somebody for the group: that they are gone, if no more. */
  concerns(person: Person): boolean {
    return this.canSee(person) || (this.#lost.size > 0 && this.#lost.has(person))
  }

  /** Those of whom there may be word for the group. Most groups see few of many: these are passed over by their marks
   * alone. */
  concerned({ people, indexes }: News): Person[] {
    const mayHaveLost = this.#lost.size > 0
    const found: Person[] = []
    for (let at = 0; at < people.length; at++) {
      if (!mayHaveLost && this.#marks[indexes[at] as number] === unseen) continue
      const person = people[at] as Person
      if (this.concerns(person)) found.push(person)
    }
    return found
  }

  /** Something has changed by which sight is decided. */
  doubt(person: Person, look: number): void {
    if (this.#marks[person.index] === seen) this.#lost.set(person, look)
    if (person.index < this.#marks.length) this.#marks[person.index] = undecided
  }

  /** The look at which somebody who was seen was not any more; 0 when that never was. */
  lostAt(person: Person): number {
    return this.#lost.get(person) ?? 0
  }

  #grow(index: number): void {
    const wider = new Uint8Array(Math.max(index + 1, this.#marks.length * 2))
    wider.set(this.#marks)
    this.#marks = wider
  }
}

/** The group of those who see the same people as an actor. */
export function feedGroupKey(
  visibilityInputs: VisibilityInputs,
  actor: Actor,
): { key: string; make(): FeedGroup } {
  const interval = visibilityInputs.activityInterval(actor)
  const visibility = userSubject.visibilityOf(visibilityInputs, actor)
  const key = `${interval} ${visibility.key}`
  return { key, make: () => new FeedGroup(key, visibility.canSee, interval) }
}
