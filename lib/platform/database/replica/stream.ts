import type { Pool } from 'pg'
import type { Sql } from 'sql-template-tag'
import { pool as primaryPool } from '@/lib/platform/database/pool'
import { isOutOfReplica, isReplicaFault } from '@/lib/platform/database/replica/faults'
import { streamColumn } from '@/lib/platform/database/stream-column'

interface Choice {
  replica: Pool
  isOnReplica(): boolean
  onFault(error: unknown): void
}

/** The column of a statement in parts, from the replica where that is possible. When the replica fails before the first
 * part, the primary answers; later the answer breaks off, since the parts show one moment. */
export async function* streamFrom<Value>(
  { replica, isOnReplica, onFault }: Choice,
  statement: Sql,
  rowsAtOnce: number,
): AsyncGenerator<Value[]> {
  let isBegun = false
  if (isOnReplica())
    try {
      for await (const part of streamColumn<Value>(replica, statement, rowsAtOnce)) {
        isBegun = true
        yield part
      }
      return
    } catch (error) {
      if (isReplicaFault(error)) onFault(error)
      else if (!isOutOfReplica(error)) throw error
      if (isBegun) throw error
    }
  yield* streamColumn<Value>(primaryPool(), statement, rowsAtOnce)
}
