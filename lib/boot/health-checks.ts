import { addHealthCheck } from '@/lib/http/health'
import { database, sql } from '@/lib/platform/database'
import type { Relay } from '@/lib/realtime/relay'

/** Longer than a hiccup of the relay, milliseconds. */
const grace = 5000

/** The server is ready when the database responds and events are relayed. */
export function addHealthChecks(relay: Relay): void {
  addHealthCheck('database', async () => (await database.query(sql`select 1 as one`)).length === 1)
  addHealthCheck('relay', () => {
    const { running, failingSince } = relay
    return running && (failingSince === null || failingSince > Date.now() - grace)
  })
}
