import { type Database, database, sql } from '@/lib/platform/database'
import { Gathering } from '@/lib/platform/gathering'
import { shared } from '@/lib/platform/global'
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

const questions = shared('geocoder-engine', () => new Gathering(answerAll))

/** The engine to ask; null when there is none. */
export const readEngine = (): Promise<Engine | null> => questions.ask(null)

async function answerAll(asked: readonly null[]): Promise<(Engine | null)[]> {
  const settings = await readEngineSettings(database)
  return asked.map(() => (isEngine(settings) ? settings : null))
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
