import { type Reply, request } from '@/components/api/request'
import { post } from '@/components/api/use-api'
import type { DirectorySettingsWire, DirectoryTrialWire } from '@/lib/domain/directory/presenter'

export const tlsModes = ['none', 'starttls', 'ldaps'] as const
export type TlsMode = (typeof tlsModes)[number]

export const attributeNames = ['login', 'name', 'email', 'phone'] as const
export type AttributeName = (typeof attributeNames)[number]

/** Settings of the directory service; the password is masked and kept when sent back masked. */
export type DirectorySettings = DirectorySettingsWire
/** The same in a request: without a base, the directory server names it. */
export type DirectoryBody = Omit<DirectorySettings, 'base_dn'> & { base_dn: string | null }
export type DirectoryTest = DirectoryTrialWire

const address = '/rest/configuration/system/ldap'

/** The settings with their ETag. */
export type LoadedDirectory = Reply<DirectorySettings>

export const readDirectory = (signal?: AbortSignal): Promise<LoadedDirectory> =>
  request<DirectorySettings>(address, { signal })

export const writeDirectory = (body: DirectoryBody, ifMatch: string | null): Promise<LoadedDirectory> =>
  request<DirectorySettings>(address, { method: 'PUT', body, ifMatch })

export const testDirectory = (body: DirectoryBody) => post<DirectoryTest>(`${address}/test`, body)
