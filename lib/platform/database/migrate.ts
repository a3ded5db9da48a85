import { createHash, randomUUID } from 'node:crypto'
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type Client } from 'pg'
import { directOptions } from '@/lib/platform/database/connection'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** The database and the migration files do not fit together; the message is one line for the operator. */
export class MigrationError extends Error {}

interface Migration {
  name: string
  script: string
  checksum: string
}

interface Applied {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

// The lock that Prisma's own command takes, so that both never run at once.
const migrationLock = 72_707_369

const bookkeeping = (schema: string) => `CREATE TABLE IF NOT EXISTS "${schema}"."_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/** Where migrations lie: the same for sources and for the bundle, both run from the project's folder. */
export function migrationsFolder(): string {
  return join(process.cwd(), 'prisma', 'migrations')
}

/** Brings the database up to date and says which migrations that took. Of several processes one does it. */
export async function migrate(folder = migrationsFolder(), schema = 'public'): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client(directOptions())
  await client.connect()
  try {
    const applied: string[] = []
    for (;;) {
      const name = await applyNext(client, migrations, schema)
      if (name === undefined) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) throw new MigrationError(`Migrations are missing: no folder ${folder}`)
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => holdsMigration(folder, entry))
  return names.map((entry) => readMigration(folder, entry.name)).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function holdsMigration(folder: string, entry: Dirent): boolean {
  return entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql'))
}

function readMigration(folder: string, name: string): Migration {
  const script = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
}

/**
 * Applies the first migration that is missing. Lock, script and bookkeeping are one transaction: a migration
 * that fails or is cut short leaves nothing behind, and of several processes the others wait and find it done.
 */
async function applyNext(
  client: Client,
  migrations: Migration[],
  schema: string,
): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL search_path TO "${schema}", public; SET LOCAL statement_timeout = 0`)
    // Migrations that turn moments into days need the zone of the texts.
    await client.query(`SELECT set_config('azimut.time_zone', $1, true)`, [env.TIME_ZONE])
    await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`)
    const next = await findNext(client, migrations, schema)
    if (next) await apply(client, next, schema)
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function findNext(
  client: Client,
  migrations: Migration[],
  schema: string,
): Promise<Migration | undefined> {
  await client.query(bookkeeping(schema))
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at FROM "${schema}"._prisma_migrations WHERE rolled_back_at IS NULL`,
  )
  for (const row of rows) check(row, migrations)
  const done = new Set(rows.map((row) => row.migration_name))
  return migrations.find((migration) => !done.has(migration.name))
}

function check(row: Applied, migrations: readonly Migration[]): void {
  const file = migrations.find((migration) => migration.name === row.migration_name)
  if (!file) throw refuse(row, 'was applied to this database but its file is missing; is the program older?')
  if (!row.finished_at) throw refuse(row, 'was begun by another tool and never finished; resolve it first')
  if (file.checksum !== row.checksum) throw refuse(row, 'was changed after it had been applied')
}

function refuse(row: Applied, reason: string): MigrationError {
  return new MigrationError(`Migration ${row.migration_name} ${reason}`)
}

async function apply(client: Client, migration: Migration, schema: string): Promise<void> {
  const started = performance.now()
  await client.query(migration.script).catch((error: Error) => {
    throw new MigrationError(`Migration ${migration.name} failed: ${error.message}`, { cause: error })
  })
  await client.query(
    `INSERT INTO "${schema}"._prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  )
  log.info({ migration: migration.name, ms: Math.round(performance.now() - started) }, 'migration applied')
}
