import { fetchFile } from './fetch-file'
import type { Query } from './request'

export const exportFormats = ['csv', 'xlsx', 'geojson'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface Export {
  format: ExportFormat
  query: Query
  signal: AbortSignal
  /** Bytes that have arrived so far. */
  onBytes: (bytes: number) => void
}

/** The file of a whole selection. */
export const exportTasks = ({ format, query, ...watched }: Export) =>
  fetchFile({ path: '/rest/tasks/export', query: { ...query, format }, ...watched })
