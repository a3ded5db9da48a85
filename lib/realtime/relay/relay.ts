import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/platform/log'
import { relayLag } from '@/lib/platform/metrics'
import { onOutbox } from '@/lib/platform/outbox'
import type { StoredEvent } from '@/lib/realtime/stored-event'
import { createWakeableTimer } from '@/lib/platform/wakeable-timer'
import { readEvents, readHead } from './read-events'
import { database, databaseKind, type Listening, listen, sql } from '@/lib/platform/database'

export const numberedAtOnce = 1000

/**
 * Assigns numbers to committed events and returns how many got one. The lock on the head makes every process
 * number after the commit of the previous one, so numbers become visible in order and without gaps. It is one
 * database call, so the lock is never held during a round trip.
 */
export async function numberEvents(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select number_events(${numberedAtOnce}::int) as count`,
    'outbox-number',
  )
  return row?.count ?? 0
}

export type Listener = (events: readonly StoredEvent[]) => void

/** Poll interval for events of other processes while the database does not notify of them, milliseconds. */
const pollEvery = 500
/** While it does: finds events whose writer ended before it numbered them. */
export const lookEvery = 5000
/** Writes come in groups: the relay waits this long for others, milliseconds. */
const gather = 2
/** Numbering is a commit. Under load, writes within this many milliseconds share one. */
const apart = 25
const longestPause = 5000
const page = 100

/** Numbers the events of the outbox and hands them on in order, from the head at its start. */
export class Relay {
  /** Number of the last event that was handed on. */
  position = 0
  /** Since when the database fails, milliseconds of the epoch; null when it works. */
  failingSince: number | null = null
  #running = false
  #loop: Promise<void> = Promise.resolve()
  readonly #timer = createWakeableTimer()
  readonly #listeners = new Set<Listener>()
  #unhook = () => {}
  #listening: Listening | null = null

  get running(): boolean {
    return this.#running
  }

  async start(): Promise<void> {
    if (this.#running) return
    this.position = await readHead()
    this.#running = true
    this.#unhook = onOutbox(() => this.#timer.wake())
    if (databaseKind() === 'postgresql') this.#listening = listen('azimut_events', () => this.#timer.wake())
    this.#loop = this.#run()
  }

  async stop(): Promise<void> {
    this.#running = false
    this.#unhook()
    this.#timer.wake()
    await this.#listening?.stop()
    await this.#loop
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Waits until an already numbered event was handed on. */
  async reach(seq: number): Promise<void> {
    while (this.#running && this.position < seq) {
      this.#timer.wake()
      await sleep(10)
    }
  }

  async #run(): Promise<void> {
    for (let pause = pollEvery; this.#running; ) {
      const startedAt = Date.now()
      try {
        await this.#round()
        this.failingSince = null
        pause = this.isTold() ? lookEvery : pollEvery
      } catch (error) {
        pause = this.failingSince === null ? 100 : Math.min(pause * 2, longestPause)
        if (this.failingSince === null) log.warn({ err: error }, 'the event relay lost the database')
        this.failingSince ??= Date.now()
      }
      if (this.#running) await this.#timer.wait(pause)
      if (this.#running) await sleep(Math.max(gather, startedAt + apart - Date.now()))
    }
  }

  /** Whether new events are learned of without looking: the embedded database belongs to this process. */
  isTold(): boolean {
    return databaseKind() === 'embedded' || (this.#listening?.isConnected() ?? false)
  }

  async #round(): Promise<void> {
    while (this.#running) {
      const numbered = await numberEvents()
      const events = await readEvents(this.position, Number.MAX_SAFE_INTEGER, page)
      if (events.length > 0) this.#hand(events)
      if (numbered < numberedAtOnce && events.length < page) return
    }
  }

  #hand(events: readonly StoredEvent[]): void {
    this.position = events.at(-1)?.seq ?? this.position
    for (const { at } of events) relayLag.observe(Math.max(0, Date.now() - at.getTime()) / 1000)
    for (const listener of this.#listeners) {
      try {
        listener(events)
      } catch (error) {
        log.error({ err: error }, 'a listener of the event relay failed')
      }
    }
  }
}
