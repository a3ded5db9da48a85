import { type Reply, request } from '@/components/api/request'
import { post } from '@/components/api/use-api'

export const tlsModes = ['none', 'starttls', 'ldaps'] as const
export type TlsMode = (typeof tlsModes)[number]

export const attributeNames = ['login', 'name', 'email', 'phone'] as const
export type AttributeName = (typeof attributeNames)[number]

/** Settings of the directory service; the password is masked and kept when sent back masked. */
export interface DirectorySettings {
  host: string
  port: number
  tls: TlsMode
  base_dn: string | null
  /** Trusted certificates in addition to the system ones, in PEM. */
  ca: string | null
  admin_login: string
  admin_password?: string
  /** A password is stored, but the server can no longer decrypt it. */
  password_lost?: boolean
  attributes: Record<AttributeName, string>
  automatic_user_creation: { enabled: boolean; role_id: number | null; organization_id: number | null }
}

export interface DirectoryTest {
  ok: boolean
  steps: { name: string; ok: boolean; message: string }[]
}

const address = '/rest/configuration/system/ldap'

/** The settings with their ETag. */
export type LoadedDirectory = Reply<DirectorySettings>

export const readDirectory = (signal?: AbortSignal): Promise<LoadedDirectory> =>
  request<DirectorySettings>(address, { signal })

export const writeDirectory = (body: DirectorySettings, ifMatch: string | null): Promise<LoadedDirectory> =>
  request<DirectorySettings>(address, { method: 'PUT', body, ifMatch })

export const testDirectory = (body: DirectorySettings) => post<DirectoryTest>(`${address}/test`, body)
