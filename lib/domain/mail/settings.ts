import type { Context } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { openPassword, sealPassword, type ServicePassword } from '@/lib/access/service-password'
import { type Database, sql } from '@/lib/platform/database'

export const mailSecurities = ['none', 'starttls', 'tls'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** How to reach the mail server, and who letters are from. */
export interface MailSettings {
  /** Empty: no letters are sent. */
  host: string
  port: number
  security: MailSecurity
  /** Additional trusted certificates, in PEM. */
  ca: string | null
  /** The account at the mail server; empty: without signing in. */
  user: string
  senderAddress: string
  senderName: string
}

export interface StoredMail {
  settings: MailSettings
  password: ServicePassword
  /** Increases with every change; 0 before the first. */
  revision: number
}

const key = 'system/mail'
const purpose = 'mail-password'

interface Stored extends MailSettings {
  sealedPassword?: string | null
  revision?: number
}

const unset: MailSettings = {
  host: '',
  port: 587,
  security: 'starttls',
  ca: null,
  user: '',
  senderAddress: '',
  senderName: '',
}

/** The stored settings with the state of the password, or defaults. */
export async function readMailSettings(database: Database): Promise<StoredMail> {
  const [row] = await database.query<{ value: Stored }>(
    sql`select value from settings where key = ${key}`,
    'mail-settings',
  )
  if (!row) return { settings: unset, password: { state: 'none' }, revision: 0 }
  const { sealedPassword, revision = 0, ...settings } = row.value
  return { settings: { ...unset, ...settings }, password: openPassword(sealedPassword, purpose), revision }
}

/** Whether letters can be sent at all. */
export const isMailSetUp = async ({ database }: Pick<Context<Actor | null>, 'database'>): Promise<boolean> =>
  (await readMailSettings(database)).settings.host !== ''

/** Stores the settings with the encrypted password. */
export async function writeMailSettings(database: Database, stored: StoredMail): Promise<void> {
  const { settings, password, revision } = stored
  const sealedPassword = sealPassword(password, purpose)
  const value = JSON.stringify({ ...settings, sealedPassword, revision } satisfies Stored)
  await database.query(sql`
    insert into settings (key, value) values (${key}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Serializes changes of the settings, since a change may keep values that another replaces. */
export async function lockMailSettings(database: Database): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140033)`)
}
