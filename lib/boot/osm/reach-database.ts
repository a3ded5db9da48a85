import { databaseKind } from '@/lib/platform/database'
import { isServed } from '@/lib/platform/database/embedded/is-served'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { closePool } from '@/lib/platform/database/pool'
import { closePrisma } from '@/lib/platform/database/prisma'
import { env } from '@/lib/platform/env'

/**
 * Opens the database for a command-line program. Uses the socket of a running server's embedded database, or
 * starts one that is not open.
 */
export async function reachDatabase(): Promise<{ close(): Promise<void>; processSingleton: boolean }> {
  if (databaseKind() === 'embedded' && (await isServed(env.DATA_DIR))) {
    const close = async () => {
      await closePrisma()
      await closePool()
    }
    return { close, processSingleton: true }
  }
  await startDatabase()
  return { close: stopDatabase, processSingleton: false }
}
