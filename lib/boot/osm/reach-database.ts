import { databaseKind } from '@/lib/platform/database'
import { isServed } from '@/lib/platform/database/embedded/is-served'
import { startDatabase, stopDatabase } from '@/lib/platform/database/start'
import { closePool } from '@/lib/platform/database/pool'
import { closePrisma } from '@/lib/platform/database/prisma'
import { env } from '@/lib/platform/env'

/** Opens the database for a program beside the server. A running server's embedded database is used over its socket,
 * one that nobody has open is started. */
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
