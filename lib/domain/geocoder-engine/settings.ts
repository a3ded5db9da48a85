import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, database, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Engine, EngineSettings } from './record'

const key = 'geocoder/engine'

const unset: EngineSettings = { kind: 'none', url: null, email: null, revision: 0 }

export async function readEngineSettings(database: Database): Promise<EngineSettings> {
  const [row] = await database.query<{ value: EngineSettings }>(
    sql`select value from settings where key = ${key}`,
    'geocoder-engine',
  )
  return row ? { ...unset, ...row.value } : unset
}

/** An engine that another process has set is asked so much later, milliseconds: not every search looks. */
const keptFor = 1000

interface Kept {
  settings: Promise<EngineSettings>
  until: number
}

const memory = processSingleton('geocoder-engine', () => ({ kept: null as Kept | null }))

// What is kept belongs to many callers: it is not read inside whatever the first of them is in.
const outside = AsyncLocalStorage.snapshot()

/** The engine to ask; null when there is none. */
export async function readEngine(): Promise<Engine | null> {
  if (!memory.kept || memory.kept.until < Date.now()) {
    const settings = outside(() => readEngineSettings(database))
    memory.kept = { settings, until: Date.now() + keptFor }
    settings.catch(forgetEngine)
  }
  const settings = await memory.kept.settings
  return isEngine(settings) ? settings : null
}

/** What was changed here holds at once. */
export function forgetEngine(): void {
  memory.kept = null
}

export const isEngine = (settings: EngineSettings): settings is Engine =>
  settings.kind !== 'none' && settings.url !== null

export async function writeEngineSettings(database: Database, settings: EngineSettings): Promise<void> {
  await database.query(sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Changes of the settings take turns. */
export async function lockEngineSettings(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140021)`)
}
