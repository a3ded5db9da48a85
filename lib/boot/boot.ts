import { offerOsm } from '@/lib/domain/basemaps'
import { ensureFirstAdministrator } from '@/lib/domain/users'
import { database } from '@/lib/platform/database'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { env } from '@/lib/platform/env'
import { dropSingleton, processSingleton } from '@/lib/platform/process-singleton'
import { eventRelay } from '@/lib/realtime/relay'
import { addHealthChecks } from './health-checks'
import { startHousekeeping } from './housekeeping'
import { startJobs } from './jobs'
import { showFirstPassword } from './explain-start'
import { followConfiguration } from './follow-configuration'
import { followPeople } from './follow-people'

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
  showFirstPassword(await ensureFirstAdministrator())
  if (env.MAP_OSM_TILES) await offerOsm(database)
  const configuration = await followConfiguration()
  const relay = eventRelay()
  addHealthChecks(relay)
  await relay.start()
  const people = followPeople(relay)
  const housekeeping = startHousekeeping()
  const jobs = startJobs(relay)
  const stop = async () => {
    dropSingleton('boot')
    housekeeping.stop()
    people.stop()
    configuration.stop()
    await jobs.stop()
    await relay.stop()
    await stopDatabase()
  }
  return { stop }
}
