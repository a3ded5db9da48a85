import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { directOptions, databaseKind } from '@/lib/platform/database/connection'
import { takeLock } from '@/lib/platform/database/embedded/lock'
import { migrate, migrationsFolder } from '@/lib/platform/database/migrate'
import { env } from '@/lib/platform/env'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Deletes the embedded database of a data folder; false while a server uses it. Uploaded files stay. */
export async function resetEmbedded(dataDir: string): Promise<boolean> {
  const lock = await takeLock(join(resolve(dataDir), 'server.lock'), 0)
  if (!lock.held) return false
  rmSync(join(resolve(dataDir), 'database'), { recursive: true, force: true })
  lock.release()
  return true
}

/** Drops everything that migrations created in the configured database, and migrates it again. */
export async function resetPostgresql(): Promise<void> {
  const client = new pg.Client(directOptions())
  await client.connect()
  try {
    for (const schema of ownSchemas()) await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
    await client.query(emptyPublicSchema)
  } finally {
    await client.end()
  }
  await migrate()
}

/** The schemas besides `public` that migrations create. */
function ownSchemas(): string[] {
  const scripts = readdirSync(migrationsFolder()).map((name) =>
    join(migrationsFolder(), name, 'migration.sql'),
  )
  return scripts
    .filter((script) => existsSync(script))
    .flatMap((script) => [
      ...readFileSync(script, 'utf8').matchAll(/^CREATE SCHEMA (?:IF NOT EXISTS )?"?(\w+)/gim),
    ])
    .flatMap(([, name]) => name ?? [])
}

// Extension objects stay: creating PostGIS takes more rights than using it.
const emptyPublicSchema = `DO $$
DECLARE command text;
BEGIN
  FOR command IN
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) FROM (
      SELECT 1 AS step, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, oid::regclass::text AS name, 'pg_class'::regclass AS catalogue, oid
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      UNION ALL SELECT 2, CASE prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END,
        oid::regprocedure::text, 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT 3, 'TYPE', oid::regtype::text, 'pg_type'::regclass, oid
        FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r')
      UNION ALL SELECT 4, 'COLLATION', oid::regcollation::text, 'pg_collation'::regclass, oid
        FROM pg_collation WHERE collnamespace = 'public'::regnamespace
      UNION ALL SELECT 5, 'TEXT SEARCH CONFIGURATION', oid::regconfig::text, 'pg_ts_config'::regclass, oid
        FROM pg_ts_config WHERE cfgnamespace = 'public'::regnamespace
    ) AS objects
    WHERE NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = catalogue AND objid = objects.oid AND deptype = 'e'
    )
    ORDER BY step
  LOOP
    EXECUTE command;
  END LOOP;
END $$`

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type "yes" to go on: `)
  terminal.close()
  return answer.trim() === 'yes'
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  if (databaseKind() === 'embedded') {
    const done = await resetEmbedded(env.DATA_DIR)
    say(
      done
        ? `The database in ${env.DATA_DIR} is gone; the next start makes one.`
        : `A server uses ${env.DATA_DIR}; stop it first.`,
    )
    return done ? 0 : 1
  }
  const { host, pathname } = new URL(env.DATABASE_URL ?? '')
  const name = `${pathname.slice(1)} on ${host}`
  if (!values.yes && !(await confirm(`Everything in the database ${name} will be deleted.`))) {
    say(`Nothing was changed. To delete everything in the database ${name}: npm run db:reset -- --yes`)
    return 1
  }
  await resetPostgresql()
  say(`The database ${name} is empty and migrated.`)
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main())
