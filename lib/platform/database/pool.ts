import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { connectionOptions, databaseKind, directOptions, isPooled } from '@/lib/platform/database/connection'
import { suspectPrimary } from '@/lib/platform/database/find-primary'
import { DatabaseHangs, HangWatch } from '@/lib/platform/database/hang-watch'
import { breakClients, trackClients } from '@/lib/platform/database/open-clients'
import { onPrimaryMoved } from '@/lib/platform/database/servers'
import { env } from '@/lib/platform/env'
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
    const connected = this.#connect()
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

  async #connect(): Promise<PoolClient> {
    try {
      if (this.#watch?.isHanging) throw new DatabaseHangs()
      const connecting = super.connect()
      return await (this.#watch?.guard(connecting) ?? connecting)
    } catch (error) {
      suspectPrimary()
      throw error
    }
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

/** The one pool of this process over the primary, made when first asked for. */
export function pool(): pg.Pool {
  return processSingleton('database-pool', createPool)
}

function createPool(): pg.Pool {
  // Dates given to raw SQL are written in UTC whatever the zone of the machine is.
  pg.defaults.parseInputDatesAsUTC = true
  const created = new TracingPool({
    ...connectionOptions(),
    ...(env.DATABASE_REPLICA_URL && { onConnect: rejectReplica }),
  })
  // Without a listener a connection that breaks while idle would end the process; the pool drops it by itself.
  created.on('error', (error) => {
    log.warn({ err: describeBreak(error) }, 'an idle database connection broke')
    suspectPrimary()
  })
  if (env.DATABASE_REPLICA_URL) followPrimary(created)
  return created
}

/** A primary that was restarted as a replica would answer with what is old. */
async function rejectReplica(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  if (!rows[0]?.isReplica) return
  suspectPrimary()
  throw new NoPrimary()
}

/** Counts as a database that is not there. */
class NoPrimary extends Error {
  readonly code = '57P03'

  constructor() {
    super('The server of the database is a replica')
  }
}

/** When the primary moves, the next statement opens a pool over the new one, and what is under way in this one fails. */
function followPrimary(created: pg.Pool): void {
  const clients = trackClients(created)
  const stop = onPrimaryMoved(() => {
    stop()
    if (created.ending) return
    dropSingleton('database-pool')
    void created.end()
    breakClients(clients)
  })
}

/** Closes the pool; the next query opens a new one. */
export async function closePool(): Promise<void> {
  const open = processSingleton('database-pool', createPool)
  dropSingleton('database-pool')
  await open.end()
}
