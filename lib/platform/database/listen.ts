import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { canBeTold, directOptions } from '@/lib/platform/database/connection'
import { suspectPrimary } from '@/lib/platform/database/find-primary'
import { breakClients } from '@/lib/platform/database/open-clients'
import { onPrimaryMoved } from '@/lib/platform/database/servers'
import { log } from '@/lib/platform/log'
import { processSingleton } from '@/lib/platform/process-singleton'

const longestPause = 30_000

export interface Listening {
  /** Whether notifications arrive; while the connection is broken none do. */
  isConnected(): boolean
  stop(): Promise<void>
}

/** Calls `onNotice` for every notification of a channel of PostgreSQL, and after each new connection, for some may have been
 * missed. All channels of a process share one connection to the database itself, which is made again when it breaks. */
export function listen(channel: string, onNotice: () => void): Listening {
  return processSingleton('notice-line', () => new NoticeLine()).add({ channel, onNotice, isHeard: false })
}

interface Subscription {
  readonly channel: string
  readonly onNotice: () => void
  isHeard: boolean
}

class NoticeLine {
  readonly #subscriptions = new Set<Subscription>()
  #client: pg.Client | null = null
  /** Statements are sent one after the other. */
  #turn: Promise<void> = Promise.resolve()
  #stopping = new AbortController()
  #ended: Promise<void> | null = null

  add(one: Subscription): Listening {
    this.#subscriptions.add(one)
    if (this.#client) void this.#hear(this.#client, one)
    this.#ended ??= this.#run((this.#stopping = new AbortController()).signal)
    return { isConnected: () => one.isHeard, stop: () => this.#remove(one) }
  }

  async #remove(one: Subscription): Promise<void> {
    this.#subscriptions.delete(one)
    one.isHeard = false
    if (this.#subscriptions.size > 0) return
    const ended = this.#ended
    this.#ended = null
    this.#stopping.abort()
    await this.#client?.end().catch(() => undefined)
    await ended
  }

  async #run(stopped: AbortSignal): Promise<void> {
    for (let pause = 100; !stopped.aborted; pause = Math.min(pause * 2, longestPause)) {
      if (canBeTold() && (await this.#connect(stopped))) pause = 100
      await sleep(pause, undefined, { signal: stopped }).catch(() => undefined)
    }
  }

  /** Listens until the connection breaks; whether there was one. */
  async #connect(stopped: AbortSignal): Promise<boolean> {
    const next = new pg.Client(directOptions())
    const broken = new Promise<void>((resolve) => {
      next.on('error', (error) => {
        log.warn({ err: describeBreak(error) }, 'the connection for notifications broke')
        resolve()
      })
      next.on('end', resolve)
    })
    const stopFollowing = onPrimaryMoved(() => breakClients([next]))
    let wasConnected = false
    try {
      await next.connect()
      next.on('notification', ({ channel }) => {
        for (const one of this.#subscriptions) if (one.channel === channel) one.onNotice()
      })
      if (!stopped.aborted) {
        this.#client = next
        for (const one of this.#subscriptions) await this.#hear(next, one)
        wasConnected = true
        await broken
      }
    } catch (error) {
      log.warn({ err: error }, 'the database sends no notifications')
    }
    stopFollowing()
    this.#client = null
    for (const one of this.#subscriptions) one.isHeard = false
    suspectPrimary()
    await next.end().catch(() => undefined)
    return wasConnected
  }

  #hear(client: pg.Client, one: Subscription): Promise<void> {
    this.#turn = this.#turn
      .then(() => client.query(`listen ${one.channel}`))
      .then(
        () => {
          if (this.#client !== client || !this.#subscriptions.has(one) || one.isHeard) return
          one.isHeard = true
          one.onNotice()
        },
        // The connection is made again.
        () => void client.end().catch(() => undefined),
      )
    return this.#turn
  }
}
