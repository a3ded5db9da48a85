import { type Database, database } from '@/lib/platform/database/database'
import { findPrimary, primaryReport, suspectPrimary } from '@/lib/platform/database/find-primary'
import { beginGeneration, type Generation } from '@/lib/platform/database/replica/generation'
import { reportOf } from '@/lib/platform/database/report-of'
import { onPrimaryMoved, otherThan, primarySetting } from '@/lib/platform/database/servers'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { replicaLag, replicaReads } from '@/lib/platform/metrics'
import { endSetupWarning, warnOfSetup } from '@/lib/platform/setup-warnings'

/** Pause before a replica that failed is tried again, milliseconds. */
const retryAfter = 2000

export type ReplicaState = 'used' | 'late' | 'unavailable'

/** The replica of this process, left out while it fails or is late. */
export class Replica {
  #generation: Generation | null = null
  #beginning: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #count = 0
  #isStopped = false
  readonly #unfollow = onPrimaryMoved(() => this.#leave())

  get state(): ReplicaState {
    if (!this.#generation) return 'unavailable'
    return this.#isLate(this.#generation.watcher.lag) ? 'late' : 'used'
  }

  /** The database for a request that only reads: the replica, when it shows everything that was acknowledged before the
   * call, else the primary. */
  async choose(): Promise<Database> {
    const generation = this.#generation
    const isReached = generation ? await generation.watcher.reaches().catch(failed) : false
    const isUsed = isReached && generation === this.#generation
    replicaReads.inc({ server: isUsed ? 'replica' : 'primary' })
    return isUsed && generation ? generation.database : database
  }

  /** Begins to use the replica, when it is well; else tries again after a while. */
  begin(): Promise<void> {
    this.#beginning ??= this.#begin().finally(() => {
      this.#beginning = null
    })
    return this.#beginning
  }

  stop(): void {
    this.#isStopped = true
    this.#unfollow()
    if (this.#timer) clearTimeout(this.#timer)
    this.#generation?.end()
    this.#generation = null
  }

  async #begin(): Promise<void> {
    if (this.#isStopped || this.#generation) return
    try {
      const setting = otherThan(primarySetting())
      await this.#requireReplica()
      const isCurrent = () => generation !== null && generation === this.#generation
      let generation: Generation | null = null
      generation = await beginGeneration(setting, `replica ${++this.#count}`, {
        onFault: (error) => void (isCurrent() && this.#leave(error)),
        onLag: (lag) => this.#noteLag(lag),
        onSentOn: (text) => log.warn({ text }, 'a request that should only read does more'),
      })
      if (this.#isStopped || setting !== otherThan(primarySetting())) return generation.end()
      this.#generation = generation
      endSetupWarning('replicaUnavailable')
      log.info({ setting }, 'lists, maps and searches are read from the replica')
    } catch (error) {
      log.debug({ err: error }, 'the replica cannot be used')
      this.#tryLater()
    }
  }

  /** A server that follows another primary, or a timeline that has ended, may show what never was. */
  async #requireReplica(): Promise<void> {
    await findPrimary()
    const primary = primaryReport()
    const found = await reportOf(otherThan(primarySetting()))
    if (!primary || !found) throw new Error('A server does not answer')
    if (!found.isInRecovery) throw new Error('The replica is a primary itself')
    if (found.systemId !== primary.systemId) throw new Error('The replica is one of another database')
    if (found.timeline !== primary.timeline) throw new Error('The replica is on another timeline')
  }

  #leave(error?: unknown): void {
    const generation = this.#generation
    if (!generation) return
    this.#generation = null
    generation.end()
    log.warn({ err: error }, 'the replica is left out')
    suspectPrimary()
    this.#tryLater()
  }

  #tryLater(): void {
    warnOfSetup('replicaUnavailable')
    if (this.#isStopped || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.begin()
    }, retryAfter).unref()
  }

  #isLate(lag: number): boolean {
    return lag > env.DATABASE_REPLICA_LAG_SECONDS * 1000
  }

  #noteLag(lag: number): void {
    replicaLag.set(lag / 1000)
    if (this.#isLate(lag)) warnOfSetup('replicaLate')
    else endSetupWarning('replicaLate')
  }
}

function failed(error: unknown): false {
  log.debug({ err: error }, 'the primary does not tell its position')
  suspectPrimary()
  return false
}
