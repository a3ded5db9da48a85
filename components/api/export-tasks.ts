import { fetchFile } from './fetch-file'
import type { Query } from './request'

export const exportFormats = ['csv', 'xlsx', 'geojson'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface Export {
  format: ExportFormat
  query: Query
  signal: AbortSignal
  /** Bytes received so far. */
  onBytes: (bytes: number) => void
}

/** Downloads the selected tasks as a file. */
export const exportTasks = ({ format, query, ...watched }: Export) =>
  fetchFile({ path: '/rest/tasks/export', query: { ...query, format }, ...watched })
