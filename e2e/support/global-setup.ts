import type { FullConfig } from 'playwright/test'
import { provideFurtherDatabase } from './further-database'
import type { ServerOfWorker } from './client'
import { freePort, startServer } from './server'

/** Ports for mock servers, see lib/testing/receiver.ts. */
const standIns = Array.from({ length: 20 }, (_, n) => `127.0.0.1:${5480 + n}`).join(',')

interface Started extends ServerOfWorker {
  stop(): Promise<void>
}

/**
 * The servers for most tests: one for each worker of Playwright, so that tests which run in parallel do not see what
 * the others write. Each is the built server with the demo city on a database that no other uses; SERVER_URL names a
 * running one instead.
 */
export default async function globalSetup({
  workers,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SERVER_URL) return undefined
  const starts = await Promise.allSettled(Array.from({ length: workers }, (_, at) => start(at)))
  const started = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stopAll = async () => {
    await Promise.all(started.map((one) => one.stop()))
  }
  const failed = starts.find((one) => one.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  process.env.SERVERS = JSON.stringify(started.map(({ url, devices }) => ({ url, devices })))
  return stopAll
}

async function start(at: number): Promise<Started> {
  const database = at === 0 ? undefined : await provideFurtherDatabase()
  const devices = {
    wialon: await freePort(),
    egts: await freePort(),
    osmand: await freePort(),
    owntracks: await freePort(),
  }
  const server = await startServer(await freePort(), {
    ...database?.environment,
    DEMO: 'on',
    DEMO_SIMULATOR: 'off',
    OUTBOUND_ALLOW: standIns,
    REMOTE_LAYERS_ALLOW: standIns,
    PUSH_ALLOW: standIns,
    WIALON_PORT: String(devices.wialon),
    EGTS_PORT: String(devices.egts),
    OSMAND_PORT: String(devices.osmand),
    OWNTRACKS_PORT: String(devices.owntracks),
  })
  const stop = async () => {
    await server.stop()
    await database?.remove()
  }
  return { url: server.url, devices, stop }
}
