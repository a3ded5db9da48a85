import { createWakeableTimer } from '@/lib/platform/wakeable-timer'

interface Surroundings {
  /** A position that has everything acknowledged before the call. */
  askPrimary(): Promise<bigint>
  /** The position up to which the replica shows everything. */
  askReplica(): Promise<bigint>
  /** Whether statements are under way on the replica, which would hang with it. */
  isBusy(): boolean
  /** The replica does not answer, or is none any more. */
  onFault(error: unknown): void
  /** How far behind the replica is, in milliseconds, each time that it was asked. */
  onLag(lag: number): void
}

interface Waiter {
  position: bigint
  end(isReached: boolean): void
}

/** Longest wait of a request for the replica, milliseconds. */
const patience = 50
/** Pauses between questions to the replica while somebody waits, while it is late, and otherwise, milliseconds. */
const pauses = { waiting: 2, late: 100, quiet: 500 }

/** Knows how far a replica is, as far as anybody needs to know: nothing is asked while there are no requests. */
export class ReplicaWatcher {
  readonly #around: Surroundings
  readonly #waiting = new Set<Waiter>()
  readonly #timer = createWakeableTimer()
  #replayed = 0n
  /** The first position that was not reached in time; nobody waits for a later one. */
  #late: { position: bigint; since: number } | null = null
  #lastLag = 0
  #askedAt = -Infinity
  #isWatching = false
  #isStopped = false

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** How long the replica has lacked something that it was asked for, in milliseconds. */
  get lag(): number {
    return this.#late ? Math.max(this.#lastLag, performance.now() - this.#late.since) : this.#lastLag
  }

  /** Whether the replica shows everything that was acknowledged before the call; waits a moment for it. Rejects when the
   * primary does not answer. */
  async reaches(): Promise<boolean> {
    const askedAt = performance.now()
    const position = await this.#around.askPrimary()
    if (this.#isStopped) return false
    this.#askedAt = askedAt
    void this.#watch()
    if (position <= this.#replayed) {
      this.#lastLag = 0
      return true
    }
    return this.#late ? false : this.#wait(position, askedAt)
  }

  stop(): void {
    this.#isStopped = true
    for (const { end } of this.#waiting) end(false)
    this.#timer.wake()
  }

  #wait(position: bigint, since: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        end: (isReached) => {
          clearTimeout(limit)
          this.#waiting.delete(waiter)
          if (isReached) this.#lastLag = 0
          resolve(isReached)
        },
      }
      const limit = setTimeout(() => {
        this.#late ??= { position, since }
        waiter.end(false)
      }, patience)
      this.#waiting.add(waiter)
      this.#timer.wake()
    })
  }

  async #watch(): Promise<void> {
    if (this.#isWatching) return
    this.#isWatching = true
    try {
      while (this.#hasReason()) {
        this.#learn(await this.#around.askReplica())
        const { waiting, late, quiet } = pauses
        await this.#timer.wait(this.#waiting.size > 0 ? waiting : this.#late ? late : quiet)
      }
    } catch (error) {
      if (!this.#isStopped) this.#around.onFault(error)
    } finally {
      this.#isWatching = false
    }
  }

  #hasReason(): boolean {
    if (this.#isStopped) return false
    const isAsked = performance.now() - this.#askedAt < 2 * pauses.quiet
    return isAsked || this.#waiting.size > 0 || this.#late !== null || this.#around.isBusy()
  }

  #learn(replayed: bigint): void {
    if (replayed > this.#replayed) this.#replayed = replayed
    for (const { position, end } of this.#waiting) if (position <= this.#replayed) end(true)
    if (this.#late && this.#late.position <= this.#replayed) {
      this.#lastLag = performance.now() - this.#late.since
      this.#late = null
    }
    this.#around.onLag(this.lag)
  }
}
