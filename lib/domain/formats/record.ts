import type { Geometry } from 'geojson'
import type { Rule } from '@/lib/problems'
import type { FieldType } from '@/lib/shared/layer-types'

/** Read and written here. */
export const formats = ['geojson', 'shp', 'gpkg', 'kml', 'gpx', 'csv'] as const
export type OwnFormat = (typeof formats)[number]
/** Read by way of GDAL. */
export const convertedFormats = ['tab', 'mif', 'dxf', 'sxf', 'gdb', 'fgb', 'gml', 'xlsx', 'ods'] as const
export type ConvertedFormat = (typeof convertedFormats)[number]
export type Format = OwnFormat | ConvertedFormat

/** Written by way of GDAL. */
export const convertedExports = ['fgb', 'dxf', 'mif', 'tab', 'gml'] as const
export const exportFormats = [...formats, 'xlsx', ...convertedExports] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The types of fields: those that columns of layers can have. */
export type ValueType = FieldType

export interface SourceField {
  /** The name in the file. */
  name: string
  /** How people call it, where the file says so. */
  title?: string
  type: ValueType
}

/** Why a row is rejected; the text is added in the reader's language. */
export interface RowFault {
  rule: Rule
  values?: Record<string, string | number>
}

export interface SourceRow {
  /** Row number in the file, from 1. */
  number: number
  /** In longitude and latitude; null when the row has none. */
  geometry: Geometry | null
  attributes: Record<string, unknown>
  fault?: RowFault
}

/** How texts are converted to values: not at all, as texts of a table, or as such with decimal commas. */
export type Typing = 'values' | 'text' | 'text-with-commas'

/** Where the reference system comes from: the file, its format, the caller, or the assumption of degrees. */
export type SystemFrom = 'file' | 'format' | 'request' | 'assumed'

/** How a plain table is parsed. */
export interface TableForm {
  separator: Separator
  /** All columns, those with coordinates included. */
  columns: readonly string[]
  place: PlaceForm | null
  /** The choices when several columns may hold the place. */
  candidates: readonly PlaceForm[]
}

/** The columns of a table that hold the place: two, one with both coordinates, or one of geometry. */
export type PlaceForm =
  | { lon: string; lat: string }
  | { both: string; first: 'lat' | 'lon' }
  | { geometry: string }

export const separators = [';', ',', '|', 'tab'] as const
export type Separator = (typeof separators)[number]

/** An opened file of objects. Its rows are streamed. */
export interface Source {
  format: Format
  /** Encoding of its texts; null where the format defines it. */
  encoding: string | null
  /** SRID of the coordinates in the file; null without a code. */
  srid: number | null
  sridFrom: SystemFrom
  /** For plain tables. */
  table?: TableForm
  /** Tables of a file with several; the first is read by default. */
  sources: readonly string[]
  /** Declared fields; null when they have to be detected from the rows. */
  fields: readonly SourceField[] | null
  /** Fields that the file describes although its rows may have others. */
  described?: readonly SourceField[]
  typing: Typing
  /** The type of geometry that the file declares, for one without rows. */
  geometryType?: string | undefined
  /** Fields that are texts, whatever they look like. */
  texts?: ReadonlySet<string>
  /** Number of rows, if the file declares it. */
  count: number | null
  /** Bytes read and bytes in total, for the progress. */
  progress(): { done: number; all: number }
  rows(): AsyncGenerator<SourceRow>
  close(): Promise<void>
}

/** Overrides given by the caller. */
export interface SourceOptions {
  encoding?: string
  /** A code, a PROJ string or WKT. */
  srid?: string
  source?: string
  /** For plain tables: the separator, and the columns with coordinates. */
  separator?: Separator | undefined
  lonField?: string | undefined
  latField?: string | undefined
  wktField?: string | undefined
  /** Rows that are enough, where reading fewer of them is cheaper. */
  sample?: number
  /** Called once a second while a file is converted; it throws to give up. */
  beat?(): Promise<void>
  /** Finds the PROJ string of a less common code. */
  definitionOf?(srid: number): Promise<string | null>
}

/** Limits that protect the process from hostile files. Sizes in bytes. */
export const bounds = {
  /** One row, as in the file. */
  row: 32 * 1024 * 1024,
  fields: 500,
  depth: 100,
  archiveEntries: 1000,
  unpacked: 2 * 1024 * 1024 * 1024,
  /** Largest compression ratio of a large entry. */
  ratio: 250,
  /** Entries up to this size may have any compression ratio. */
  smallEntry: 64 * 1024 * 1024,
}
