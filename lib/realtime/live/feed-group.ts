import type { Actor } from '@/lib/access/actor'
import type { UserFacts } from '@/lib/domain/user-visibility'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import { userSubject } from '@/lib/realtime/topics'
import type { Frame } from './frame'
import type { Person } from './person'
import type { RecentChanges } from './live-state'

const undecided = 0
const seen = 1
const unseen = 2

/** Cached until the next tick, by content, so that the whole group shares it. */
interface Written {
  look: number
  /** Users who may have updates. */
  people: Map<string, readonly Person[]>
  frames: Map<string, Frame | null>
}

/** Viewers who see the same users, and consider the same users active. */
export class FeedGroup {
  #written: Written = { look: 0, people: new Map(), frames: new Map() }
  #marks = new Uint8Array(1024)
  readonly #lost = new Map<Person, number>()

  constructor(
    readonly key: string,
    private readonly visibility: (facts: UserFacts) => boolean,
    /** How long after the last report a user counts as active, milliseconds. */
    readonly interval: number,
  ) {}

  /** Frames encoded since a tick. */
  writtenSince(look: number): Written {
    if (this.#written.look !== look) this.#written = { look, people: new Map(), frames: new Map() }
    return this.#written
  }

  /** Whether the group sees a user; decided once for all viewers. */
  canSee(person: Person): boolean {
    if (person.index >= this.#marks.length) this.#grow(person.index)
    if (this.#marks[person.index] === undecided)
      this.#marks[person.index] = this.visibility(person.facts) ? seen : unseen
    return this.#marks[person.index] === seen
  }

  /** Whether the group may receive an update about a user, a removal included. */
  concerns(person: Person): boolean {
    return this.canSee(person) || (this.#lost.size > 0 && this.#lost.has(person))
  }

  /**
   * Users who may have updates for the group. Most groups see few of many: others are skipped by their marks
   * alone.
   */
  concerned({ people, indexes }: RecentChanges): Person[] {
    const mayHaveLost = this.#lost.size > 0
    const found: Person[] = []
    for (let at = 0; at < people.length; at++) {
      if (!mayHaveLost && this.#marks[indexes[at] as number] === unseen) continue
      const person = people[at] as Person
      if (this.concerns(person)) found.push(person)
    }
    return found
  }

  /** Something changed that visibility depends on. */
  doubt(person: Person, look: number): void {
    if (this.#marks[person.index] === seen) this.#lost.set(person, look)
    if (person.index < this.#marks.length) this.#marks[person.index] = undecided
  }

  /** The tick at which a user stopped being visible; 0 for never. */
  lostAt(person: Person): number {
    return this.#lost.get(person) ?? 0
  }

  #grow(index: number): void {
    const wider = new Uint8Array(Math.max(index + 1, this.#marks.length * 2))
    wider.set(this.#marks)
    this.#marks = wider
  }
}

/** The group of those who see the same users as an actor. */
export function feedGroupKey(
  visibilityInputs: VisibilityInputs,
  actor: Actor,
): { key: string; make(): FeedGroup } {
  const interval = visibilityInputs.activityInterval(actor)
  const visibility = userSubject.visibilityOf(visibilityInputs, actor)
  const key = `${interval} ${visibility.key}`
  return { key, make: () => new FeedGroup(key, visibility.canSee, interval) }
}
