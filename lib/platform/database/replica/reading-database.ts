import { type Database, database } from '@/lib/platform/database/database'
import { Replica, type ReplicaState } from '@/lib/platform/database/replica/replica'
import { env } from '@/lib/platform/env'
import { dropSingleton, hasSingleton, processSingleton } from '@/lib/platform/process-singleton'

const name = 'database-replica'

const replica = () => processSingleton(name, () => new Replica())

/** The database for a request that only reads, however much is read: the replica, when there is one that shows everything
 * acknowledged before the call; else the primary. */
export function readingDatabase(): Promise<Database> | Database {
  return hasSingleton(name) ? replica().choose() : database
}

/** How the replica is; null where there is none. */
export const replicaState = (): ReplicaState | null => (hasSingleton(name) ? replica().state : null)

/** Begins to use the replica, when there is one. */
export async function startReplica(): Promise<void> {
  if (env.DATABASE_REPLICA_URL) await replica().begin()
}

export function stopReplica(): void {
  if (!hasSingleton(name)) return
  replica().stop()
  dropSingleton(name)
}
