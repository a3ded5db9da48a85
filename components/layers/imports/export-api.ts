import { request } from '@/components/api/request'
import type { ImportJob, ImportNotice } from './import-api'
import type { LayerFormat } from './layer-formats'

/** Wire shape of an export. */
export interface ExportJob
  extends Pick<
    ImportJob,
    | 'id'
    | 'state'
    | 'progress'
    | 'rowsDone'
    | 'rowsTotal'
    | 'notices'
    | 'reason'
    | 'cancelled'
    | 'createdAt'
    | 'finishedAt'
  > {
  /** Of the layer; null when the reader may not read it any more. */
  layerName: string | null
  format: LayerFormat
  /** Name of the file, when it is ready. */
  fileName: string | null
  /** Until when the file is there; null without one. */
  expiresAt: number | null
}

/** What an export will or may leave out. */
export type ExpectedNotice = Omit<ImportNotice, 'count'>

export interface ExportInput {
  layerId: number
  format: LayerFormat
  bbox?: string | undefined
}

export const previewExport = async ({ layerId, ...query }: ExportInput) =>
  (await request<{ notices: ExpectedNotice[] }>(`/layers/${layerId}/export/preview`, { query })).body.notices

export const startExport = async ({ layerId, ...query }: ExportInput) =>
  (await request<{ job: ExportJob }>(`/layers/${layerId}/export`, { method: 'POST', query })).body.job

export const cancelExport = async (id: number) =>
  (await request<{ job: ExportJob }>(`/layers/export/${id}`, { method: 'DELETE' })).body.job

export const listExports = async (signal?: AbortSignal) =>
  (await request<{ jobs: ExportJob[] }>('/layers/export', { query: { limit: 20 }, signal })).body.jobs
