import { checkPooler } from '@/lib/platform/database/check-pooler'
import { databaseKind } from '@/lib/platform/database/connection'
import { type EmbeddedDatabase, superviseDatabase } from '@/lib/platform/database/embedded/supervise'
import { findPrimary } from '@/lib/platform/database/find-primary'
import { migrate } from '@/lib/platform/database/migrate'
import { closePool } from '@/lib/platform/database/pool'
import { closePrisma } from '@/lib/platform/database/prisma'
import { startReplica, stopReplica } from '@/lib/platform/database/replica/reading-database'
import { env } from '@/lib/platform/env'
import { dropSingleton, processSingleton } from '@/lib/platform/process-singleton'

interface Running {
  embedded?: EmbeddedDatabase
}

/** Makes the database usable: starts the embedded one where it is the one to use, and migrates. Once a process. */
export function startDatabase(): Promise<Running> {
  return processSingleton('database-start', async () => {
    const embedded = databaseKind() === 'embedded' ? await superviseDatabase(env.DATA_DIR) : undefined
    try {
      if (env.DATABASE_REPLICA_URL) await findPrimary()
      await migrate()
      await checkPooler()
      await startReplica()
    } catch (error) {
      await embedded?.stop()
      throw error
    }
    return { embedded }
  })
}

/** Closes connections and ends the embedded database. */
export async function stopDatabase(): Promise<void> {
  const running = processSingleton('database-start', async (): Promise<Running> => ({}))
  dropSingleton('database-start')
  stopReplica()
  await closePrisma()
  await closePool()
  await (await running.catch((): Running => ({}))).embedded?.stop()
}
