import type { Geometry } from 'geojson'
import type { Locale } from '@/lib/shared/locale'
import type { ExportFormat, ValueType } from '../record'
import type { Encoding } from '../text/encodings'

export interface ExportField {
  /** The column. */
  name: string
  title: string
  type: ValueType
  /** Most characters of its values, where that is known. */
  longest?: number | undefined
}

/** The system of the coordinates of a file. */
export interface ExportSystem {
  srid: number
  /** WKT 1, as in `spatial_ref_sys`. */
  wkt: string
}

export interface ExportRow {
  id: number
  /** In the system of the file. */
  geometry: Geometry | null
  attributes: Record<string, unknown>
  /** What formats with names call it. */
  label?: string
  /** Unix seconds of each position of a line, for formats that keep them. */
  times?: readonly number[]
}

/** The objects of a layer, or a part of them, to write. */
export interface Export {
  format: ExportFormat
  /** A short name in Latin letters. */
  name: string
  title: string
  /** `None` for a table without places. */
  geometryType: string
  /** Whether the geometries have heights. */
  heights?: boolean | undefined
  fields: readonly ExportField[]
  rows: AsyncIterable<readonly ExportRow[]>
  locale: Locale
  /** That of the rows, by default longitude and latitude of WGS 84. */
  system?: ExportSystem | undefined
  /** Of the texts, in formats that leave a choice; by default UTF-8. */
  encoding?: Encoding | undefined
  /** A folder for temporary files, deleted when the reader is done. */
  tempFolder(): Promise<string>
}
