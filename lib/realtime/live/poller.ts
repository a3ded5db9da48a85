import { setTimeout as sleep } from 'node:timers/promises'
import { createWakeableTimer } from '@/lib/platform/wakeable-timer'
import { now } from '@/lib/platform/clock'
import { database, isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import type { Person } from './person'
import { readGauges, readPoints, readProfiles } from './read-changes'
import { LiveState } from './live-state'

/** Interval in milliseconds between sends, and between polls after a viewer has joined. */
const tellEvery = 1000
const apart = 200
/** Rows become visible after their own timestamp: every poll looks back this far, and every tenth further. */
const overlap = 3000
const wideOverlap = 60_000
const wideEach = 10
/** Polls without viewers before it stops: a page reload finds the state ready. */
const idleLooks = 10

interface Parts {
  isWatched(): boolean
  /** The visibility of users may have changed. */
  doubt(person: Person, look: number): void
  /** It is time to send changes. */
  announce(state: LiveState): void
}

/** Polls the database for changes every second while somebody watches, and when a viewer joins. */
export class Poller {
  #state = new LiveState()
  #running = false
  #waiting: ((state: LiveState) => void)[] = []
  #doubted = new Set<number>()
  #allDoubted = false
  #newest = 0
  #toldAt = 0
  readonly #timer = createWakeableTimer()

  constructor(private readonly parts: Parts) {}

  /** The current state, polled after the call. */
  async state(): Promise<LiveState> {
    const seen = new Promise<LiveState>((resolve) => this.#waiting.push(resolve))
    this.#timer.wake()
    if (!this.#running) void this.#run()
    return seen
  }

  /** Receives changed users: their visibility may be different now. */
  onEvents(events: readonly StoredEvent[]): void {
    if (!this.#running) return
    for (const { topic, entityId } of events) {
      if (topic.startsWith('users.')) this.#doubted.add(entityId)
      if (topic === 'organizations.delete') this.#allDoubted = true
    }
  }

  stop(): void {
    this.#running = false
    this.#timer.wake()
  }

  async #run(): Promise<void> {
    this.#running = true
    let idle = 0
    while (this.#running) {
      const startedAt = performance.now()
      await this.#tryToLook()
      idle = this.parts.isWatched() ? 0 : idle + 1
      if (idle > idleLooks && this.#waiting.length === 0) break
      await this.#timer.wait(Math.max(apart, startedAt + this.#untilTold(startedAt) - performance.now()))
      await sleep(startedAt + apart - performance.now())
    }
    this.#forget()
  }

  /** Milliseconds until the next send. */
  #untilTold(from: number): number {
    return Math.max(0, this.#toldAt + tellEvery - from)
  }

  #forget(): void {
    this.#running = false
    this.#state = new LiveState()
    this.#doubted.clear()
    this.#allDoubted = false
    this.#newest = 0
  }

  async #tryToLook(): Promise<void> {
    const waiting = this.#waiting.splice(0)
    try {
      await this.#look()
      for (const resolve of waiting) resolve(this.#state)
    } catch (error) {
      this.#waiting.push(...waiting)
      if (!isUnavailable(error)) log.error({ err: error }, 'a look at live positions failed')
    }
    // Before the viewers of this tick get anything: they are behind, and catch up by themselves.
    if (this.#untilTold(performance.now()) > 0 || this.#state.look.number === 0) return
    this.#toldAt = performance.now()
    this.parts.announce(this.#state)
  }

  async #look(): Promise<void> {
    const state = this.#state
    const back = state.look.number % wideEach === 0 ? wideOverlap : overlap
    const since = new Date(Math.max(0, this.#newest - back))
    const points = await readPoints(database, since)
    const gauges = await readGauges(database, since)
    const profiles = await this.#readProfiles([...points, ...gauges].map(({ userId }) => userId))
    if (!this.#running) return
    for (const { received } of [...points, ...gauges]) this.#newest = Math.max(this.#newest, received)
    state.take(now().getTime(), { profiles, points, gauges }, (person) =>
      this.parts.doubt(person, state.look.number),
    )
  }

  /** Of new users, and of changed ones. */
  async #readProfiles(userIds: readonly number[]) {
    const state = this.#state
    const doubted = this.#allDoubted ? state.people.map(({ id }) => id) : [...this.#doubted]
    const ids = new Set([
      ...userIds.filter((id) => !state.knows(id)),
      ...doubted.filter((id) => state.knows(id)),
    ])
    this.#doubted = new Set()
    this.#allDoubted = false
    try {
      return await readProfiles(database, [...ids])
    } catch (error) {
      for (const id of doubted) this.#doubted.add(id)
      throw error
    }
  }
}
