import { freePort, startServer } from './server'

/** Ports for mock servers, see lib/testing/receiver.ts. */
const standIns = Array.from({ length: 20 }, (_, n) => `127.0.0.1:${5480 + n}`).join(',')

/**
 * The server for most tests: the built one, with the demo city on this run's database, or a running one by
 * SERVER_URL.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SERVER_URL) return undefined
  const devices = {
    wialon: await freePort(),
    egts: await freePort(),
    osmand: await freePort(),
    owntracks: await freePort(),
  }
  const server = await startServer(await freePort(), {
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
  process.env.SERVER_DEVICE_PORTS = JSON.stringify(devices)
  process.env.SERVER_URL = server.url
  return async () => {
    await server.stop()
  }
}
