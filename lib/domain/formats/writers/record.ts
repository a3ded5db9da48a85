import type { Geometry } from 'geojson'
import type { Locale } from '@/lib/shared/locale'
import type { OwnFormat, ValueType } from '../record'

export interface ExportField {
  /** The column. */
  name: string
  title: string
  type: ValueType
}

export interface ExportRow {
  id: number
  geometry: Geometry | null
  attributes: Record<string, unknown>
}

/** The objects of a layer, or a part of them, to write. */
export interface Export {
  format: OwnFormat
  /** A short name in Latin letters. */
  name: string
  title: string
  geometryType: string
  fields: readonly ExportField[]
  rows: AsyncIterable<readonly ExportRow[]>
  locale: Locale
  /** A folder for temporary files, deleted when the reader is done. */
  tempFolder(): Promise<string>
}
