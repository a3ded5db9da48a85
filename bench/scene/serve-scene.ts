import { type Place, startServer } from '../rig/start-product'
import type { Running } from '../rig/start-process'
import { fillDatabase } from './fill-database'

/** Fills an empty database with the usual scene and starts the built server on it. */
export async function serveScene(place: Place): Promise<Running> {
  const { databaseUrl, dataDir } = place
  // Settings are read when a module of the product is first loaded.
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const { startDatabase, stopDatabase } = await import('@/lib/platform/database/start')
  await startDatabase()
  await fillDatabase(databaseUrl)
  await stopDatabase()
  return startServer(place)
}
