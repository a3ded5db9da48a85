import pg, { type QueryConfig, type QueryResult } from 'pg'
import { pool as primaryPool } from '@/lib/platform/database/pool'
import { isOutOfReplica, isReplicaFault } from '@/lib/platform/database/replica/faults'

/** A pool that reads from the replica. */
export interface ReadingPool {
  /** For Prisma and raw statements. */
  pool: pg.Pool
  /** Whether it still reads from the replica. */
  isOnReplica(): boolean
  isBusy(): boolean
  /** Sends all further statements to the primary, and those under way once more. */
  leave(): void
}

interface Watch {
  onFault(error: unknown): void
  /** A statement was sent to the primary, because no replica could execute it. */
  onSentOn(text: string): void
}

class LeftReplica extends Error {}

/** A pool whose statements go to the replica and, from its first fault on, to the primary, for good: who reads with it
 * never sees an older state after a newer one. A statement that fails because of the replica is sent to the primary; a
 * transaction always is, since it writes. */
export function readingPool(replica: pg.Pool, { onFault, onSentOn }: Watch): ReadingPool {
  let isLeft = false
  const underway = new Set<(error: LeftReplica) => void>()
  const onReplica = (config: QueryConfig, values?: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      underway.add(reject)
      replica
        .query(config, values)
        .then(resolve, reject)
        .finally(() => underway.delete(reject))
    })
  const query = async (config: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (isLeft) return primaryPool().query(config, values)
    try {
      return await onReplica(config, values)
    } catch (error) {
      if (isOutOfReplica(error)) onSentOn(config.text)
      else if (isReplicaFault(error)) onFault(error)
      else if (!(error instanceof LeftReplica)) throw error
      return primaryPool().query(config, values)
    }
  }
  const connect = (...given: []) => primaryPool().connect(...given)
  return {
    // It has no connections itself.
    pool: Object.assign(new pg.Pool(), { query, connect }),
    isOnReplica: () => !isLeft,
    isBusy: () => underway.size > 0,
    leave() {
      isLeft = true
      for (const reject of underway) reject(new LeftReplica())
    },
  }
}
