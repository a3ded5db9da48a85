import type { Geometry } from 'geojson'
import type { Locale } from '@/lib/shared/locale'
import type { Format, ValueType } from '../record'

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

/** What is written: the objects of a layer, or of a part of it. */
export interface Export {
  format: Format
  /** A short name in Latin letters. */
  name: string
  title: string
  geometryType: string
  fields: readonly ExportField[]
  rows: AsyncIterable<readonly ExportRow[]>
  locale: Locale
  /** A file that may be written and is gone when its reader is through. */
  tempFolder(): Promise<string>
}
