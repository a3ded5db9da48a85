import type { Geometry } from 'geojson'
import type { Rule } from '@/lib/problems'
import type { FieldType } from '@/lib/shared/layer-types'

export const formats = ['geojson', 'shp', 'gpkg', 'kml', 'gpx', 'csv'] as const
export type Format = (typeof formats)[number]

/** What a field holds: the types that the columns of layers can have. */
export type ValueType = FieldType

export interface SourceField {
  /** As the file calls it. */
  name: string
  type: ValueType
}

/** Why a row cannot be taken; the text follows in the language of the reader. */
export interface RowFault {
  rule: Rule
  values?: Record<string, string | number>
}

export interface SourceRow {
  /** From 1, as the rows stand in the file. */
  number: number
  /** Longitude and latitude; null when the row has none. */
  geometry: Geometry | null
  attributes: Record<string, unknown>
  fault?: RowFault
}

/** How the texts of a file become values: not at all, as texts of a table, or so with commas in numbers. */
export type Typing = 'values' | 'text' | 'text-with-commas'

/** Who says in which system the coordinates are: the file, its format, the caller; or nobody, and degrees are assumed. */
export type SystemFrom = 'file' | 'format' | 'request' | 'assumed'

/** How a file that is a plain table is taken apart. */
export interface TableForm {
  separator: Separator
  /** All of its columns, those with the place too. */
  columns: readonly string[]
  lon: string | null
  lat: string | null
  wkt: string | null
}

export const separators = [';', ',', '|', 'tab'] as const
export type Separator = (typeof separators)[number]

/** A file of objects, opened. Its rows are read as they are asked for and never all held. */
export interface Source {
  format: Format
  /** Of its texts; null where the format leaves no choice. */
  encoding: string | null
  /** Of the coordinates as they stand in the file; null when it has no code. */
  srid: number | null
  sridFrom: SystemFrom
  /** Of plain tables. */
  table?: TableForm
  /** Tables that a file of several holds; the first is read unless another was asked for. */
  sources: readonly string[]
  /** As the file declares them; null when only the rows tell. */
  fields: readonly SourceField[] | null
  typing: Typing
  /** Of rows, where the file says so. */
  count: number | null
  /** Bytes read and bytes in all, for the progress. */
  progress(): { done: number; all: number }
  rows(): AsyncGenerator<SourceRow>
  close(): Promise<void>
}

/** What the caller knows better than the file. */
export interface SourceOptions {
  encoding?: string
  /** A code, a PROJ string or WKT. */
  srid?: string
  source?: string
  /** Of plain tables: between two cells, and the columns of the place. */
  separator?: Separator | undefined
  lonField?: string | undefined
  latField?: string | undefined
  wktField?: string | undefined
  /** Finds the PROJ string of a code that is not among the common ones. */
  definitionOf?(srid: number): Promise<string | null>
}

/** Bounds that keep a file from taking the process with it. Sizes in bytes. */
export const bounds = {
  /** One row, as it stands in the file. */
  row: 32 * 1024 * 1024,
  fields: 500,
  depth: 100,
  archiveEntries: 1000,
  unpacked: 2 * 1024 * 1024 * 1024,
  /** How much larger than packed a large entry may be. */
  ratio: 250,
  /** Entries up to this size may be packed as tightly as they like. */
  smallEntry: 64 * 1024 * 1024,
}
