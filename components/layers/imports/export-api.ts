import { request } from '@/components/api/request'
import type { ImportJob } from './import-api'
import type { LayerFormat } from './layer-formats'

/** Wire shape of an export. */
export interface ExportJob
  extends Pick<ImportJob, 'id' | 'state' | 'progress' | 'rowsDone' | 'rowsTotal' | 'reason' | 'cancelled'> {
  /** Name of the file, when it is ready. */
  fileName: string | null
}

interface ExportInput {
  layerId: number
  format: LayerFormat
  bbox?: string | undefined
}

export const startExport = async ({ layerId, ...query }: ExportInput) =>
  (await request<{ job: ExportJob }>(`/layers/${layerId}/export`, { method: 'POST', query })).body.job

export const cancelExport = async (id: number) =>
  (await request<{ job: ExportJob }>(`/layers/export/${id}`, { method: 'DELETE' })).body.job
