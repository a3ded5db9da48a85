import { openPassword, sealPassword, type ServicePassword } from '@/lib/access/service-password'
import { type Database, type Sql, sql } from '@/lib/platform/database'

/** How to reach the bot. */
export interface TelegramSettings {
  /** Address of the Bot API. */
  apiUrl: string
  /** Name of the bot, without @; empty until a test has found it. */
  botName: string
}

export interface StoredTelegram {
  settings: TelegramSettings
  token: ServicePassword
  /** Increases with every change; 0 before the first. */
  revision: number
}

const key = 'system/telegram'
const purpose = 'telegram-token'

export const usualApiUrl = 'https://api.telegram.org'

interface Stored extends TelegramSettings {
  sealedToken?: string | null
  revision?: number
}

/** The stored settings with the state of the token, or defaults. */
export async function readTelegram(database: Database): Promise<StoredTelegram> {
  const [row] = await database.query<{ value: Stored }>(
    sql`select value from settings where key = ${key}`,
    'telegram-settings',
  )
  if (!row) return { settings: { apiUrl: usualApiUrl, botName: '' }, token: { state: 'none' }, revision: 0 }
  const { sealedToken, revision = 0, ...settings } = row.value
  return { settings, token: openPassword(sealedToken, purpose), revision }
}

/** Stores the settings with the encrypted token. */
export async function writeTelegram(database: Database, stored: StoredTelegram): Promise<void> {
  const { settings, token, revision } = stored
  const value = JSON.stringify({
    ...settings,
    sealedToken: sealPassword(token, purpose),
    revision,
  } satisfies Stored)
  await database.query(sql`
    insert into settings (key, value) values (${key}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** The condition that the settings are still those of a revision. */
export const settingsAre = ({ revision }: StoredTelegram): Sql => sql`exists (
  select 1 from settings s where s.key = ${key} and coalesce((s.value->>'revision')::int, 0) = ${revision})`

/** Notes the name of the bot, unless the settings were changed meanwhile. */
export async function writeBotName(database: Database, stored: StoredTelegram, name: string): Promise<void> {
  await database.query(sql`
    update settings set value = jsonb_set(value, '{botName}', to_jsonb(${name}::text))
    where key = ${key} and ${settingsAre(stored)}`)
}

/** Serializes changes of the settings. */
export async function lockTelegram(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140034)`)
}
