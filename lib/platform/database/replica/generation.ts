import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { describeBreak } from '@/lib/platform/database/broken-connection'
import { directOptions, optionsOf } from '@/lib/platform/database/connection'
import type { Database } from '@/lib/platform/database/database'
import { PrismaClient } from '@/lib/platform/database/generated/client'
import { breakClients, trackClients } from '@/lib/platform/database/open-clients'
import { runQuery } from '@/lib/platform/database/query'
import { positionOf } from '@/lib/platform/database/replica/position'
import { primaryPosition } from '@/lib/platform/database/replica/primary-position'
import { type ReadingPool, readingPool } from '@/lib/platform/database/replica/reading-pool'
import { streamFrom } from '@/lib/platform/database/replica/stream'
import { ReplicaWatcher } from '@/lib/platform/database/replica/watcher'
import type { ServerSetting } from '@/lib/platform/database/servers'
import { log } from '@/lib/platform/log'

/** Longest wait for the replica's position, milliseconds: it may hang. */
const patience = 2000

export interface Watch {
  onFault(error: unknown): void
  onLag(lag: number): void
  onSentOn(text: string): void
}

/** A time in which the replica is well. After its end everybody who began to read in it goes on with the primary. */
export interface Generation {
  watcher: ReplicaWatcher
  /** For requests that the watcher has let in. */
  database: Database
  end(): void
}

/** Begins to read from a replica. */
export async function beginGeneration(
  setting: ServerSetting,
  origin: string,
  { onFault, onLag, onSentOn }: Watch,
): Promise<Generation> {
  const client = await connect(setting, onFault)
  const replica = new pg.Pool(optionsOf(setting))
  replica.on('error', (error) => {
    log.warn({ err: describeBreak(error) }, 'an idle connection to the replica broke')
    onFault(error)
  })
  const clients = trackClients(replica)
  const { reading, database } = readingFrom(replica, origin, { onFault, onSentOn })
  const watcher = new ReplicaWatcher({
    askPrimary: primaryPosition,
    askReplica: () => askPosition(client),
    isBusy: () => reading.isBusy(),
    onFault,
    onLag,
  })
  return {
    watcher,
    database,
    end() {
      watcher.stop()
      reading.leave()
      void replica.end()
      breakClients([...clients, client])
    },
  }
}

/** The database of those who read from a pool over a replica. */
export function readingFrom(
  replica: pg.Pool,
  origin: string,
  watch: Omit<Watch, 'onLag'>,
): { database: Database; reading: ReadingPool } {
  const reading = readingPool(replica, watch)
  const choice = { replica, isOnReplica: () => reading.isOnReplica(), onFault: watch.onFault }
  const database: Database = {
    prisma: new PrismaClient({ adapter: new PrismaPg(reading.pool), errorFormat: 'minimal' }),
    query: (statement, name) => runQuery(reading.pool, statement, name),
    stream: (statement, rowsAtOnce) => streamFrom(choice, statement, rowsAtOnce),
    origin,
  }
  return { database, reading }
}

async function connect(setting: ServerSetting, onFault: (error: unknown) => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...directOptions(setting),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', onFault)
  await client.connect()
  return client
}

/** Not on a replica any more after its promotion, which nobody else tells. */
class Promoted extends Error {}

async function askPosition(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ isReplica: boolean; position: string }>(
    `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position`,
  )
  const [row] = rows
  if (!row?.isReplica) throw new Promoted('The replica was promoted')
  return positionOf(row.position)
}
