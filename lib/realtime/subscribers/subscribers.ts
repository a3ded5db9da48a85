import type { Actor } from '@/lib/access/actor'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import type { Closing, Seated } from './viewer'

/** Groups viewers with equal visibility. */
export interface Grouping<G, V> {
  groupKey(visibilityInputs: VisibilityInputs, actor: Actor): { key: string; make(): G }
  /** Handles a viewer whose rights changed; it is in its new group already. */
  moved(viewer: V, from: G): void
}

interface Seat<G> {
  actor: Actor
  group: G
  /** Receives live events; before that it is catching up. */
  live: boolean
}

/** Connected viewers, by session and by group. */
export class Subscribers<G extends { key: string }, V extends Seated<G>> {
  readonly #seats = new Map<V, Seat<G>>()
  readonly #bySession = new Map<string, Set<V>>()
  readonly #byUser = new Map<number, Set<V>>()
  readonly #groups = new Map<string, { group: G; seats: number }>()

  constructor(private readonly grouping: Grouping<G, V>) {}

  get size(): number {
    return this.#seats.size
  }

  get sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  /** The groups with members. */
  *groups(): Generator<G> {
    for (const { group } of this.#groups.values()) yield group
  }

  /** Open connections of a session. */
  count(sessionId: string): number {
    return this.#bySession.get(sessionId)?.size ?? 0
  }

  add(viewer: V, visibilityInputs: VisibilityInputs, actor: Actor): void {
    this.#seats.set(viewer, { actor, group: this.#take(visibilityInputs, actor), live: false })
    const own = this.#bySession.get(viewer.sessionId) ?? new Set()
    this.#bySession.set(viewer.sessionId, own.add(viewer))
    const ofUser = this.#byUser.get(actor.userId) ?? new Set()
    this.#byUser.set(actor.userId, ofUser.add(viewer))
  }

  /** Subscribes the viewer to events from this moment on. */
  goLive(viewer: V): void {
    const seat = this.#seats.get(viewer)
    if (!seat) return
    seat.live = true
    viewer.place(seat.group)
  }

  /** The connections of a user that receive live events. */
  liveOf(userId: number): V[] {
    return [...(this.#byUser.get(userId) ?? [])].filter((viewer) => this.#seats.get(viewer)?.live)
  }

  groupOf(viewer: V): G | null {
    return this.#seats.get(viewer)?.group ?? null
  }

  actorOf(viewer: V): Actor | null {
    return this.#seats.get(viewer)?.actor ?? null
  }

  /** Gives viewers a separate group where `split` makes one, until their rights are applied again. */
  split(split: (group: G, actor: Actor) => G | null): void {
    for (const [viewer, seat] of this.#seats) {
      const group = split(seat.group, seat.actor)
      if (!group) continue
      this.#leave(seat.group)
      seat.group = this.#join(group.key, () => group)
      if (seat.live) viewer.place(seat.group)
    }
  }

  remove(viewer: V): void {
    const seat = this.#seats.get(viewer)
    if (!seat) return
    viewer.place(null)
    this.#seats.delete(viewer)
    this.#leave(seat.group)
    const own = this.#bySession.get(viewer.sessionId)
    own?.delete(viewer)
    if (own?.size === 0) this.#bySession.delete(viewer.sessionId)
    const ofUser = this.#byUser.get(seat.actor.userId)
    ofUser?.delete(viewer)
    if (ofUser?.size === 0) this.#byUser.delete(seat.actor.userId)
  }

  /** Moves a session's viewers to the group of its user's current rights; changed ones have to read again. */
  apply(visibilityInputs: VisibilityInputs, actor: Actor): void {
    const { key } = this.grouping.groupKey(visibilityInputs, actor)
    for (const viewer of this.#bySession.get(actor.sessionId) ?? []) {
      const seat = this.#seats.get(viewer)
      if (!seat) continue
      seat.actor = actor
      if (seat.group.key === key) continue
      const from = seat.group
      this.#leave(from)
      seat.group = this.#take(visibilityInputs, actor)
      if (seat.live) viewer.place(seat.group)
      this.grouping.moved(viewer, from)
    }
  }

  closeSession(sessionId: string, closing: Closing): void {
    // Closing removes viewers from the set being iterated.
    Array.from(this.#bySession.get(sessionId) ?? []).forEach((viewer) => viewer.close(closing))
  }

  closeAll(closing: Closing): void {
    Array.from(this.#seats.keys()).forEach((viewer) => viewer.close(closing))
  }

  #take(visibilityInputs: VisibilityInputs, actor: Actor): G {
    const { key, make } = this.grouping.groupKey(visibilityInputs, actor)
    return this.#join(key, make)
  }

  #join(key: string, make: () => G): G {
    const held = this.#groups.get(key) ?? { group: make(), seats: 0 }
    held.seats++
    this.#groups.set(key, held)
    return held.group
  }

  #leave(group: G): void {
    const held = this.#groups.get(group.key)
    if (held && --held.seats === 0) this.#groups.delete(group.key)
  }
}
