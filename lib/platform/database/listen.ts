import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { directOptions } from '@/lib/platform/database/connection'
import { suspectPrimary } from '@/lib/platform/database/find-primary'
import { breakClients } from '@/lib/platform/database/open-clients'
import { onPrimaryMoved } from '@/lib/platform/database/servers'
import { log } from '@/lib/platform/log'

const longestPause = 30_000

export interface Listening {
  /** Whether notifications arrive; while the connection is broken none do. */
  isConnected(): boolean
  stop(): Promise<void>
}

/** Calls `onNotice` for every notification of a channel of PostgreSQL, and after each new connection, for some may have been
 * missed. It holds a separate connection to the database itself, and makes a new one when that breaks. */
export function listen(channel: string, onNotice: () => void): Listening {
  let client: pg.Client | null = null
  const stopped = new AbortController()
  const run = async () => {
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const next = new pg.Client(directOptions())
      const broken = new Promise<void>((resolve) => {
        next.on('error', (error) => {
          log.warn({ err: describeBreak(error) }, 'the connection for notifications broke')
          resolve()
        })
        next.on('end', resolve)
      })
      const stopFollowing = onPrimaryMoved(() => breakClients([next]))
      try {
        await next.connect()
        next.on('notification', onNotice)
        await next.query(`listen ${channel}`)
        if (!stopped.signal.aborted) {
          client = next
          pause = 100
          onNotice()
          await broken
        }
      } catch (error) {
        log.warn({ err: error }, 'the database sends no notifications')
      }
      stopFollowing()
      client = null
      suspectPrimary()
      await next.end().catch(() => undefined)
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const ended = run()
  return {
    isConnected: () => client !== null,
    async stop() {
      stopped.abort()
      await client?.end().catch(() => undefined)
      await ended
    },
  }
}
