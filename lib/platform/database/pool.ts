import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type PoolClient } from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { connectionOptions } from '@/lib/platform/database/connection'
import { dropSingleton, processSingleton } from '@/lib/platform/process-singleton'
import { log } from '@/lib/platform/log'

/** What one transaction knows of its connection. */
export interface ConnectionLease {
  client?: PoolClient
  ended: boolean
}

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (reason?: unknown) => void,
) => void

/** The transaction that the running code belongs to. */
export const connectionLeases = processSingleton(
  'database-passages',
  () => new AsyncLocalStorage<ConnectionLease>(),
)

/**
 * Remembers which connection Prisma takes for a transaction, so that raw SQL can run on the same one, and
 * refuses a second connection inside it: that would see other data, and wait for ever on the embedded database.
 */
class TracingPool extends pg.Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const lease = connectionLeases.getStore()
    if (lease?.client && !lease.ended) return refuse(callback)
    if (callback) return super.connect(callback)
    return super.connect().then((client) => {
      if (lease) lease.client = client
      return client
    })
  }
}

function refuse(callback?: Callback): Promise<PoolClient> | void {
  const error = new Error('Inside a transaction use the database that it hands over, not the shared one')
  if (!callback) return Promise.reject(error)
  callback(error, undefined, () => undefined)
}

/** The one pool of this process, made when first asked for. */
export function pool(): pg.Pool {
  return processSingleton('database-pool', createPool)
}

function createPool(): pg.Pool {
  // Dates given to raw SQL are written in UTC whatever the zone of the machine is.
  pg.defaults.parseInputDatesAsUTC = true
  const created = new TracingPool(connectionOptions())
  // Without a listener a connection that breaks while idle would end the process; the pool drops it by itself.
  created.on('error', (error) => log.warn({ err: describeBreak(error) }, 'an idle database connection broke'))
  return created
}

/** Closes the pool; the next query opens a new one. */
export async function closePool(): Promise<void> {
  const open = processSingleton('database-pool', createPool)
  dropSingleton('database-pool')
  await open.end()
}
