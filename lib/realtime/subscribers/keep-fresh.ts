import { loadActors } from '@/lib/access/load-actor'
import { database, isUnavailable, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { currentVisibilityInputs } from '@/lib/realtime/visibility-inputs'
import type { Actor } from '@/lib/access/actor'
import type { VisibilityInputs } from '@/lib/realtime/visibility-inputs'
import { type Closing, closings } from './viewer'

/** Maximum age of the rights of open connections, milliseconds; the contract allows five seconds. */
const maxAge = 3000
const chunk = 500

/** Users with open connections. */
interface Seats {
  readonly sessionIds: string[]
  closeSession(sessionId: string, closing: Closing): void
  apply(visibilityInputs: VisibilityInputs, actor: Actor): void
}

export interface Freshness {
  /** Rechecks at once: something changed that rights depend on. */
  refreshSoon(): void
  stop(): void
}

/** Keeps open connections in step with the rights of their users. */
export function keepFresh(audiences: readonly Seats[]): Freshness {
  let busy: Promise<void> | null = null
  let again = false
  const refresh = () => {
    again = busy !== null
    busy ??= refreshAll(audiences)
      .catch((error) => {
        // While the database is unavailable no rights can change.
        if (!isUnavailable(error)) log.error({ err: error }, 'rights of connections could not be refreshed')
      })
      .finally(() => {
        busy = null
        if (again) refresh()
      })
  }
  const timer = setInterval(refresh, maxAge)
  return { refreshSoon: refresh, stop: () => clearInterval(timer) }
}

async function refreshAll(audiences: readonly Seats[]): Promise<void> {
  const sessionIds = [...new Set(audiences.flatMap((subscribers) => subscribers.sessionIds))]
  for (let at = 0; at < sessionIds.length; at += chunk)
    await refreshSome(audiences, sessionIds.slice(at, at + chunk))
}

async function refreshSome(audiences: readonly Seats[], sessionIds: readonly string[]): Promise<void> {
  const visibilityInputs = await currentVisibilityInputs()
  const actors = await loadActors(database, sessionIds, env.SESSION_IDLE_DAYS)
  const present = new Set(actors.map((actor) => actor.sessionId))
  for (const subscribers of audiences) {
    for (const id of sessionIds) if (!present.has(id)) subscribers.closeSession(id, closings.over)
    for (const actor of actors) subscribers.apply(visibilityInputs, actor)
  }
  await touch([...present])
}

/** An open connection keeps its session alive, and its access key in use. */
async function touch(sessionIds: readonly string[]): Promise<void> {
  await database.query(
    sql`with keys as (
        update access_keys set last_used_at = now()
        where session_id = any(${sessionIds}::uuid[])
          and coalesce(last_used_at, 'epoch') < now() - interval '1 hour')
      update sessions set last_used_at = now()
      where id = any(${sessionIds}::uuid[]) and last_used_at < now() - interval '1 hour'`,
    'sessions-touch',
  )
}
