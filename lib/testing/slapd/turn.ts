import pg from 'pg'
import { databaseKind } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

const everybody = 7_149_001

/** Waits until no other test file uses the directory settings, which are one row. */
export async function directoryTurn(): Promise<{ end(): Promise<void> }> {
  // On the embedded database test files run one at a time anyway.
  if (databaseKind() === 'embedded') return { end: async () => undefined }
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [everybody])
  return { end: () => client.end() }
}
