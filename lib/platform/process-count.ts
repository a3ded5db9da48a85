import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { env } from '@/lib/platform/env'
import type { Settings } from '@/lib/platform/settings'

const processesAtMost = 4

type Given = Pick<Settings, 'NODE_ENV' | 'DATABASE_URL' | 'PROCESSES'>

/** The number of processes that serve: what `PROCESSES` says, or one per core up to 4 on PostgreSQL, and one on the
 * embedded database and in development. */
export function processCount(settings: Given = env, cores = availableParallelism()): number {
  if (settings.NODE_ENV === 'development' || !settings.DATABASE_URL) return 1
  return settings.PROCESSES === 'auto' ? Math.min(processesAtMost, cores) : settings.PROCESSES
}

/** The cores that this process may keep busy; at least one. */
export const coresOfProcess = (): number =>
  cluster.isWorker ? Math.max(1, Math.floor(availableParallelism() / processCount())) : availableParallelism()

/** Whether this is the one process of several that does what must be done once on this machine. */
export const isFirstProcess = (): boolean => cluster.isPrimary || process.env.PROCESS_NUMBER === '1'
