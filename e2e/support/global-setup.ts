import { freePort, startServer } from './server'

/** The server that most tests speak to: the built one, with the demo city on the database of this run; or one that
 * runs already, by SERVER_URL. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SERVER_URL) return undefined
  const server = await startServer(await freePort(), { DEMO: 'on', DEMO_SIMULATOR: 'off' })
  process.env.SERVER_URL = server.url
  return async () => {
    await server.stop()
  }
}
