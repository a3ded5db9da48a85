import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, database, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import type { Engine, EngineSettings } from './record'

const key = 'geocoder/engine'

const unset: EngineSettings = { kind: 'none', url: null, email: null, revision: 0 }

/** The stored settings, or those of no engine. */
export async function readEngineSettings(database: Database): Promise<EngineSettings> {
  const [row] = await database.query<{ value: EngineSettings }>(
    sql`select value from settings where key = ${key}`,
    'geocoder-engine',
  )
  return row ? { ...unset, ...row.value } : unset
}

/** Milliseconds before the settings are read again: a change by another process takes effect this late. */
const keptFor = 1000

interface Kept {
  settings: Promise<EngineSettings>
  until: number
}

const memory = processSingleton('geocoder-engine', () => ({ kept: null as Kept | null }))

// The cache belongs to many callers, so it must not read inside the transaction of the first one.
const outside = AsyncLocalStorage.snapshot()

/** The configured engine; null when there is none. */
export async function readEngine(): Promise<Engine | null> {
  if (!memory.kept || memory.kept.until < Date.now()) {
    const settings = outside(() => readEngineSettings(database))
    memory.kept = { settings, until: Date.now() + keptFor }
    settings.catch(forgetEngine)
  }
  const settings = await memory.kept.settings
  return isEngine(settings) ? settings : null
}

/** Invalidates the cache of this process after a change. */
export function forgetEngine(): void {
  memory.kept = null
}

export const isEngine = (settings: EngineSettings): settings is Engine =>
  settings.kind !== 'none' && settings.url !== null

/** Stores the settings. */
export async function writeEngineSettings(database: Database, settings: EngineSettings): Promise<void> {
  await database.query(sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Serializes changes of the settings. */
export async function lockEngineSettings(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140021)`)
}
