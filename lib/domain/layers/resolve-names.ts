import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'
import { plainName } from '@/lib/shared/plain-name'

const localWorkspace = 'local'

/** Serializes the choice of names: a free name stays free until it is taken. */
export async function lockNames(database: Database): Promise<void> {
  const { before, patience } = await readTimeouts(database)
  await setLockTimeout(database, patience)
  await database.query(sql`select pg_advisory_xact_lock(7140041)`)
  await setLockTimeout(database, before)
}

interface Timeouts {
  before: string
  patience: string
}

/** The present lock timeout, and the one to use: ten seconds, or none where the transaction has its own
 * statement timeout, as imports do. */
async function readTimeouts(database: Database): Promise<Timeouts> {
  const [row] = await database.query<Timeouts>(sql`
    select current_setting('lock_timeout') as before, case when setting = reset_val then '10s' else '0' end as patience
    from pg_settings where name = 'statement_timeout'`)
  if (!row) throw new Error('The database has no statement_timeout')
  return row
}

/** Sets the lock timeout until the transaction ends. */
async function setLockTimeout(database: Database, timeout: string): Promise<void> {
  await database.query(sql`select set_config('lock_timeout', ${timeout}, true)`)
}

/** `workspace:name` of a layer: 400 when the requested one is taken; one generated from the title gets a
 * number instead. */
export async function resolveTypeName(
  database: Database,
  input: string | null | undefined,
  title: string,
  ownId: number | null = null,
): Promise<string> {
  if (input) {
    const full = input.includes(':') ? input : `${localWorkspace}:${input}`
    if (await typeNameTaken(database, full, ownId)) throw invalid({ path: 'info.typeName', rule: 'taken' })
    return full
  }
  return freeTypeName(database, title, '', ownId)
}

/** A `workspace:name` made of a title and an ending that no layer has. */
export function freeTypeName(
  database: Database,
  title: string,
  ending: string,
  ownId: number | null = null,
): Promise<string> {
  const base = `${localWorkspace}:${plainName(title, 'layer')}${ending}`
  return firstFree(base, (name) => typeNameTaken(database, name, ownId))
}

/** An unused table name in our schema. */
export function resolveTableName(database: Database, input: string, fallback: string): Promise<string> {
  return firstFree(plainName(input, fallback), async (name) => {
    const [row] = await database.query<{ taken: boolean }>(
      sql`select to_regclass(format('layers.%I', ${name}::text)) is not null as taken`,
    )
    return row?.taken === true
  })
}

async function firstFree(base: string, taken: (name: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!(await taken(name))) return name
  }
}

async function typeNameTaken(database: Database, name: string, ownId: number | null): Promise<boolean> {
  const found = await database.query(sql`
    select 1 from layers where lower(type_name) = lower(${name}) and id is distinct from ${ownId}::int limit 1`)
  return found.length > 0
}
