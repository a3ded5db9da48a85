import type { Geometry } from 'geojson'
import { request } from '@/components/api/request'
import type { FieldType, GeometryKind, GeometryType } from '@/lib/shared/layer-types'
import type { ReadFormat } from './layer-formats'

/** Wire shapes of imports. Dates are Unix seconds. */

export interface PreviewField {
  /** Target column. */
  name: string
  rusName: string
  type: FieldType
  take: boolean
  /** The field of an existing layer that receives it. */
  into: string | null
  typeReason: TypeReason | null
}

/** Why a field has its type, with the value that decides. */
export interface TypeReason {
  by: 'file' | 'values' | 'none' | 'text' | 'digits' | 'mixed'
  row: number | null
  value: string | null
}

export interface PreviewRow {
  number: number
  geometryType: string | null
  properties: Record<string, unknown>
  error: string | null
}

export const separators = [';', ',', '|', 'tab'] as const
export type Separator = (typeof separators)[number]

/** The columns that hold the place: a pair, or one of geometry or of both coordinates. */
export interface TablePlace {
  lon: string | null
  lat: string | null
  wkt: string | null
}

export interface TableForm extends TablePlace {
  separator: Separator
  columns: string[]
  /** The choices when several columns may hold the place. */
  candidates: TablePlace[]
}

/** West, south, east, north in the chosen system. */
export type Box = [number, number, number, number]

/** Something of a file that is left out or changed. */
export interface ImportNotice {
  kind: string
  /** The column, folder or element. */
  name: string | null
  count: number
  text: string
}

export interface ImportPreview {
  format: ReadFormat
  encoding: string | null
  encodings: string[]
  srid: number | null
  sridFrom: 'file' | 'format' | 'request' | 'assumed'
  sources: string[]
  table: TableForm | null
  geometryType: GeometryType | null
  /** How many of the rows that were read have points, lines and areas. */
  kinds: Record<GeometryKind, number>
  /** Whether the file has no geometry, and may become a data table. */
  mayBeTable: boolean
  fields: PreviewField[]
  rows: PreviewRow[]
  count: number | null
  notices: ImportNotice[]
  bbox: Box | null
  sample: { number: number; geometry: Geometry }[]
  /** Of a file of pixels. */
  raster: PreviewRaster | null
}

export interface PreviewRaster {
  width: number
  height: number
  files: number
  /** Its files with the times that they and their names say. */
  members: { name: string; time: string | null; nameTime: string | null }[]
  crs: string | null
  crsName: string
  alpha: number | null
  bands: { type: string; name: string | null; nodata: number | null }[]
}

export interface FieldChange {
  rusName?: string
  type?: FieldType
  take?: boolean
  into?: string
}

/** How to read the file, and where to import it. */
export interface ImportInput {
  upload: string
  name?: string
  typeName?: string
  groupId?: number
  layerId?: number
  encoding?: string
  srid?: string
  source?: string
  separator?: Separator
  lonField?: string
  latField?: string
  wktField?: string
  /** What happens to the objects of an existing layer. */
  mode?: 'append' | 'replace' | 'upsert'
  keyField?: string
  missing?: 'keep' | 'delete' | 'mark'
  missingField?: string
  /** Only counts the changes. */
  dryRun?: true
  /** Whether polygons that are not valid are mended; their rows are refused otherwise. */
  invalidGeometry?: 'mend'
  /** Whether values that do not fit their column are left empty; their rows are refused otherwise. */
  invalidValues?: 'empty'
  /** Whether a file without geometry becomes a data table; it is refused otherwise. */
  withoutGeometry?: 'table'
  /** Whether points, lines and areas become separate layers; they share one otherwise. */
  mixedGeometry?: 'split'
  /** Whether each file of a raster is kept by itself, with the time that it or its name says. */
  timesFrom?: 'file' | 'name'
  fields?: Record<string, FieldChange>
}

export interface ImportJob {
  id: number
  name: string
  fileName: string
  state: 'queued' | 'running' | 'done' | 'failed'
  progress: number
  /** What a running import of a raster is at. */
  rasterStep: 'open' | 'convert' | 'measure' | 'store' | null
  layerId: number | null
  /** All layers of it: several where each kind of geometry became one. */
  layerIds: number[]
  /** The data table that a file without geometry became. */
  tableId: number | null
  /** The existing target layer. */
  targetLayerId: number | null
  rowsDone: number
  rowsTotal: number | null
  errors: { row: number; reason: string }[]
  errorCount: number
  /** Whether the refused rows can be downloaded. */
  refusedFile: boolean
  notices: ImportNotice[]
  dryRun: boolean
  changes: { added: number; changed: number; unchanged: number; missing: number } | null
  reason: string | null
  cancelled: boolean
  createdAt: number
  finishedAt: number | null
}

function formOf({ fields, ...input }: ImportInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== '') form.append(name, String(value))
  }
  const changes = Object.entries(fields ?? {}).map(([name, change]) => ({ name, ...change }))
  if (changes.length > 0) form.append('fields', JSON.stringify(changes))
  return form
}

export const previewImport = async (input: ImportInput, signal?: AbortSignal) =>
  (await request<ImportPreview>('/layers/import/preview', { method: 'POST', body: formOf(input), signal }))
    .body

export const startImport = async (input: ImportInput) =>
  (await request<{ job: ImportJob }>('/layers/import', { method: 'POST', body: formOf(input) })).body.job

export const cancelImport = async (id: number) =>
  (await request<{ job: ImportJob }>(`/layers/import/${id}`, { method: 'DELETE' })).body.job

export const listImports = async (signal?: AbortSignal) =>
  (await request<{ jobs: ImportJob[] }>('/layers/import', { query: { limit: 20 }, signal })).body.jobs

export const isOpen = ({ state }: Pick<ImportJob, 'state'>) => state === 'queued' || state === 'running'
