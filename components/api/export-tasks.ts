import { ApiError } from './api-error'
import { address, type Query } from './request'

export const exportFormats = ['csv', 'xlsx', 'geojson'] as const
export type ExportFormat = (typeof exportFormats)[number]

interface Export {
  format: ExportFormat
  query: Query
  signal: AbortSignal
  /** Bytes that have arrived so far. */
  onBytes: (bytes: number) => void
}

/** Reads the file of a whole selection as it is written, so that it can be watched and stopped. */
export async function exportTasks({ format, query, signal, onBytes }: Export): Promise<Blob> {
  const response = await fetch(address('/rest/tasks/export', { ...query, format }), {
    credentials: 'same-origin',
    headers: { 'accept-language': document.documentElement.lang || 'ru' },
    signal,
  })
  if (!response.ok || !response.body) {
    const body: unknown = await response.json().catch(() => null)
    const told = typeof body === 'object' && body !== null && 'error_description' in body
    throw new ApiError(response.status, told ? String(body.error_description) : `HTTP ${response.status}`)
  }
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? undefined })
}
