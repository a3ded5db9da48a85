import type { Context } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { openPassword, sealPassword, type ServicePassword } from '@/lib/access/service-password'
import { sql } from '@/lib/platform/database'

export const tlsModes = ['none', 'starttls', 'ldaps'] as const
export type TlsMode = (typeof tlsModes)[number]

/** Names of the attributes that hold a person's values. */
export interface AttributeNames {
  phone: string
  name: string
  login: string
  email: string
}

/** How to reach the directory service, and how to register people who sign in for the first time. */
export interface DirectorySettings {
  /** Empty: no directory service. */
  host: string
  port: number
  tls: TlsMode
  /** Additional trusted certificates, in PEM. */
  ca: string | null
  /** The account that searches; empty: without a bind. */
  adminLogin: string
  /** Search base; empty: detected. */
  baseDn: string
  attributes: AttributeNames
  automaticUserCreation: { enabled: boolean; roleId: number | null; organizationId: number | null }
}

export interface StoredDirectory {
  settings: DirectorySettings
  password: ServicePassword
  /** Increases with every change; 0 before the first. */
  revision: number
}

const key = 'system/ldap'
const purpose = 'directory-password'

interface Stored extends DirectorySettings {
  sealedPassword?: string | null
  revision?: number
}

const unset: DirectorySettings = {
  host: '',
  port: 389,
  tls: 'none',
  ca: null,
  adminLogin: '',
  baseDn: '',
  attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
  automaticUserCreation: { enabled: false, roleId: null, organizationId: null },
}

/** The stored settings with the state of the password, or defaults. */
export async function readDirectorySettings({ database }: Context<Actor | null>): Promise<StoredDirectory> {
  const [row] = await database.query<{ value: Stored }>(
    sql`select value from settings where key = ${key}`,
    'directory-settings',
  )
  if (!row) return { settings: unset, password: { state: 'none' }, revision: 0 }
  const { sealedPassword, revision = 0, ...settings } = row.value
  return { settings: { ...unset, ...settings }, password: openPassword(sealedPassword, purpose), revision }
}

/** Stores the settings with the encrypted password. */
export async function writeDirectorySettings(
  { database }: Context,
  { settings, password, revision }: StoredDirectory,
): Promise<void> {
  const sealedPassword = sealPassword(password, purpose)
  const value = JSON.stringify({ ...settings, sealedPassword, revision } satisfies Stored)
  await database.query(sql`
    insert into settings (key, value) values (${key}, ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

/** Serializes changes of the settings, since a change may keep values that another replaces. */
export async function lockDirectorySettings({ database }: Context): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140002)`)
}
