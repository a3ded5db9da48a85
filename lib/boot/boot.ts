import { offerOsm } from '@/lib/domain/basemaps'
import { ensureFirstAdministrator } from '@/lib/domain/users'
import { database, sql, transaction } from '@/lib/platform/database'
import { followDatabaseClock } from '@/lib/platform/database/follow-clock'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { ensureEventWeeks } from '@/lib/platform/event-weeks'
import { env } from '@/lib/platform/env'
import { dropSingleton, processSingleton } from '@/lib/platform/process-singleton'
import { eventRelay, type Relay } from '@/lib/realtime/relay'
import { startHousekeeping } from './housekeeping'
import { startJobs } from './jobs'
import { showFirstPassword } from './explain-start'
import { forgetDevices } from '@/lib/domain/devices'
import { addHealthCheck } from '@/lib/http/health'
import { treeKeeper } from '@/lib/domain/configuration'
import { followConfiguration } from './follow-configuration'
import { startBackground } from '@/lib/platform/background'

/** Longer than a hiccup of the relay, milliseconds. */
const grace = 5000

/** The server is ready when the database responds and events are relayed. */
function addHealthChecks(relay: Relay): void {
  addHealthCheck('database', async () => (await database.query(sql`select 1 as one`)).length === 1)
  addHealthCheck('relay', () => {
    const { running, failingSince } = relay
    return running && (failingSince === null || failingSince > Date.now() - grace)
  })
}

/** Invalidates cached devices when their user changes, here or in another process. */
function followPeople(relay: Relay): { stop(): void } {
  const stop = relay.subscribe((events) => {
    if (events.some(({ topic }) => topic.startsWith('users.'))) forgetDevices()
  })
  return { stop }
}

export interface Booted {
  stop(): Promise<void>
}

/** Starts what every entry point needs: database, first administrator, event relay. Once per process. */
export function boot(): Promise<Booted> {
  const booted = processSingleton('boot', start)
  // A failed start may be retried.
  booted.catch(() => dropSingleton('boot'))
  return booted
}

async function start(): Promise<Booted> {
  await startDatabase()
  const clock = await followDatabaseClock()
  await ensureEventWeeks()
  showFirstPassword(await ensureFirstAdministrator())
  const configuration = await followConfiguration(treeKeeper())
  const relay = eventRelay()
  addHealthChecks(relay)
  await relay.start()
  const people = followPeople(relay)
  const housekeeping = startHousekeeping()
  const jobs = startJobs(relay)
  const basemap = env.MAP_OSM_TILES ? startBackground('basemap', () => transaction(offerOsm)) : null
  const stop = async () => {
    dropSingleton('boot')
    housekeeping.stop()
    people.stop()
    await configuration.stop()
    clock.stop()
    await basemap?.stop()
    await jobs.stop()
    await relay.stop()
    await stopDatabase()
  }
  return { stop }
}
