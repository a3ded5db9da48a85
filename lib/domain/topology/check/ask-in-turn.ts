import PQueue from 'p-queue'
import type { Database } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { problem } from '@/lib/problems'
import type { Asked } from './finding'

/** Checks that may wait for each other. */
const waitingAtMost = 16

const queue = processSingleton('topology-queue', () => new PQueue({ concurrency: 1 }))

/** A database that is asked by one check at a time, statement by statement, so that checks leave the others room. Throws
 * 503 when too many wait. */
export function askInTurn(database: Database): Asked {
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '10' })
  return { query: (statement, name) => queue.add(() => database.query(statement, name)) }
}
