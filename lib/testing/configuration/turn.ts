import pg from 'pg'
import { database, databaseKind, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

const everybody = 7_149_002

/**
 * Waits until no other test file writes the configuration tree, and reduces it to system nodes, now and at
 * the end.
 */
export async function configurationTurn(): Promise<{ end(): Promise<void> }> {
  // On the embedded database test files run one at a time anyway.
  const client = databaseKind() === 'embedded' ? null : new pg.Client({ connectionString: env.DATABASE_URL })
  await client?.connect()
  await client?.query('select pg_advisory_lock($1)', [everybody])
  await emptyTree()
  return {
    async end() {
      await emptyTree()
      await client?.end()
    },
  }
}

async function emptyTree(): Promise<void> {
  await database.query(sql`delete from configuration_nodes where not is_system`)
  await database.query(sql`delete from configuration_values`)
  await database.query(sql`update configuration_nodes set position = id where is_system`)
  await database.query(sql`delete from configuration_revisions where id > 1`)
  await database.query(sql`delete from configuration_reads`)
}
