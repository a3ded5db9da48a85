import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { env } from '@/lib/platform/env'

const processesAtMost = 4

/** The number of processes that serve: what `PROCESSES` says, or one per core up to 4 on PostgreSQL, and one on the
 * embedded database and in development. */
export function processCount(): number {
  if (env.NODE_ENV === 'development' || !env.DATABASE_URL) return 1
  return env.PROCESSES === 'auto' ? Math.min(processesAtMost, availableParallelism()) : env.PROCESSES
}

/** The cores that this process may keep busy; at least one. */
export const coresOfProcess = (): number =>
  cluster.isWorker ? Math.max(1, Math.floor(availableParallelism() / processCount())) : availableParallelism()

/** Whether this is the one process of several that does what must be done once on this machine. */
export const isFirstProcess = (): boolean => cluster.isPrimary || process.env.PROCESS_NUMBER === '1'
