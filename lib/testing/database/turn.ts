import pg from 'pg'
import { databaseKind } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** What only one test file at a time may use, with the key of its lock. */
const keys = {
  directory: 7_149_001,
  configuration: 7_149_002,
  city: 7_149_003,
  publicLayers: 7_149_004,
  mail: 7_149_005,
  telegram: 7_149_006,
}

export interface Turn {
  end(): Promise<void>
}

/** Waits until no other test file uses what there is only one of, and keeps it until the end. */
export async function takeTurn(of: keyof typeof keys): Promise<Turn> {
  return await holdFor('select pg_advisory_lock($1)', [keys[of]])
}

/**
 * Keeps other test files from writing what resets the counts of tasks (phases of steps, clusters of organizations,
 * templates of schedules): they wait until the end.
 */
export async function holdCountEpoch(): Promise<Turn> {
  return await holdFor('select epoch from task_count_epoch for share')
}

async function holdFor(statement: string, values?: number[]): Promise<Turn> {
  // On the embedded database test files run one at a time anyway.
  if (databaseKind() === 'embedded') return { end: async () => undefined }
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return { end: () => client.end() }
}
