import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type PoolClient, type PoolConfig } from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { connectionOptions, databaseKind, directOptions, isPooled } from '@/lib/platform/database/connection'
import { env } from '@/lib/platform/env'
import { DatabaseHangs, HangWatch } from '@/lib/platform/database/hang-watch'
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
  release: (reason?: Error | boolean) => void,
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
  readonly #watch = canBeAsked() ? new HangWatch(directOptions) : null
  readonly #ends = new WeakMap<PoolClient, () => void>()

  constructor(options: PoolConfig) {
    super(options)
    const watch = this.#watch
    if (!watch) return
    this.on('acquire', (client) => {
      this.#ends.set(
        client,
        watch.begin(() => void client.end().catch(() => undefined)),
      )
    })
    this.on('release', (_error, client) => this.#ends.get(client)?.())
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#watch?.stop()
    return callback ? super.end(callback) : super.end()
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const lease = connectionLeases.getStore()
    if (lease?.client && !lease.ended) return refuse(secondConnection(), callback)
    if (this.#watch?.isHanging) return refuse(new DatabaseHangs(), callback)
    const connecting = super.connect()
    const connected = this.#watch?.guard(connecting) ?? connecting
    if (callback)
      return void connected.then(
        (client) => callback(undefined, client, client.release.bind(client)),
        (error: Error) => callback(error, undefined, () => undefined),
      )
    return connected.then((client) => {
      if (lease) lease.client = client
      return client
    })
  }
}

/** The embedded database has one session, and is looked after by its supervisor; a pooler answers in place of a database. */
const canBeAsked = () =>
  databaseKind() === 'postgresql' && (!isPooled() || env.DATABASE_DIRECT_URL !== undefined)

const secondConnection = () =>
  new Error('Inside a transaction use the database that it hands over, not the shared one')

function refuse(error: Error, callback?: Callback): Promise<PoolClient> | void {
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
