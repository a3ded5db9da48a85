import { type Reply, request } from '@/components/api/request'
import { post } from '@/components/api/use-api'
import type { PreviewedSettingWire } from '@/lib/domain/configuration-preview/presenter'
import type { ConfigurationRevisionWire } from '@/lib/domain/configuration/presenter'
import type { WireGroup, WireNode, WireRow } from './wire'

const base = '/rest/configuration'

export const readTree = (signal?: AbortSignal): Promise<Reply<{ rootProperty: WireGroup }>> =>
  request(`${base}/tree-nodes`, { signal })

export const writeNode = (id: number, body: WireNode, ifMatch: string | null) =>
  request<{ property: WireNode }>(`${base}/tree-nodes/${id}`, { method: 'PUT', body, ifMatch })

export const serverLocales = ['ru', 'en'] as const
export type ServerLocale = (typeof serverLocales)[number]

export const writeLocale = (code: ServerLocale) =>
  request<unknown>(`${base}/locale/${code}`, { method: 'PUT' })

export type Revision = ConfigurationRevisionWire

export const listRevisions = async (page: number, limit: number, signal?: AbortSignal) =>
  (
    await request<{ items: Revision[]; total: number }>(`${base}/revisions`, {
      query: { page, limit },
      signal,
    })
  ).body

export interface RevisionDetail {
  revision: number
  changes: { id: number; path: string; before: WireRow | null; after: WireRow | null }[]
  /** The whole tree as of that revision, ready to be submitted. */
  root: WireGroup
}

export const readRevision = async (id: number, signal?: AbortSignal) =>
  (await request<RevisionDetail>(`${base}/revisions/${id}`, { signal })).body

/** The user whose settings are computed; nobody when empty. */
export interface PreviewFor {
  user_id?: number
  role_id?: number
  organization_id?: number
  state_ids?: number[]
}

export type PreviewItem = PreviewedSettingWire
export type FailingPart = PreviewItem['candidates'][number]['failing'][number]

export const preview = async (body: PreviewFor & { root?: WireNode }) =>
  (await post<{ items: PreviewItem[] }>(`${base}/preview`, body)).items
