import type { Geometry } from 'geojson'
import type { Rule } from '@/lib/problems'
import type { PlainWkb } from './geometry/scan-wkb'
import type { FieldType } from '@/lib/shared/layer-types'

/** Read and written here. */
export const formats = ['geojson', 'shp', 'gpkg', 'kml', 'gpx', 'csv'] as const
export type OwnFormat = (typeof formats)[number]
/** Read by way of GDAL. */
export const convertedFormats = ['tab', 'mif', 'dxf', 'sxf', 'gdb', 'fgb', 'gml', 'xlsx', 'ods'] as const
export type ConvertedFormat = (typeof convertedFormats)[number]
/** A table of dBASE and photos are read here, but not written. */
export type Format = OwnFormat | ConvertedFormat | 'dbf' | 'photos'

/** Written by way of GDAL. */
export const convertedExports = ['fgb', 'dxf', 'mif', 'tab', 'gml'] as const
export const exportFormats = [...formats, 'xlsx', ...convertedExports] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The types of fields: those that columns of layers can have. */
export type ValueType = FieldType

/** Why a column has its type: the file gives it, it fits all values that were read, or there are none; a column of texts
 * names the first value that only a text holds, would be another number, or is of another kind than those before. */
export type TypeReason =
  | { by: 'file' | 'values' | 'none' }
  | { by: 'text' | 'digits' | 'mixed'; row: number; value: string }

export interface SourceField {
  /** The name in the file. */
  name: string
  /** How people call it, where the file says so. */
  title?: string
  type: ValueType
  /** The type is only the widest; the values decide. */
  byValues?: boolean
  /** Told in previews. */
  typeReason?: TypeReason
}

/** Why a row is rejected; the text is added in the reader's language. */
export interface RowFault {
  rule: Rule
  values?: Record<string, string | number>
}

export interface SourceRow {
  /** Row number in the file, from 1. */
  number: number
  /** In the reference system of the source; null when the row has none. */
  readonly geometry: Geometry | null
  /** The geometry in WKB, where it can be stored as it is. */
  plain?: PlainWkb
  attributes: Record<string, unknown>
  fault?: RowFault
  /** Of a row with a fault: the text of a place that could not be read, and cells beyond those of the header. */
  unread?: { place?: string; cells?: readonly string[] }
}

/** What of a file is left out (heights, binary columns …), or changed (mended polygons, emptied values). */
export const noticeKinds = [
  'heights',
  'measures',
  'binary',
  'ids',
  'styles',
  'links',
  'overlays',
  'pointValues',
  'extensions',
  'memos',
  'tables',
  'columns',
  'mended',
  'divided',
  'emptied',
  'missingKept',
  'refusedLost',
  'photosWithoutPlace',
  'photosBroken',
  'otherFiles',
  'besideRaster',
  'filesWithoutTime',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What an export leaves out or changes, as the format of its file demands. */
export type LossKind =
  | 'attributes'
  | 'extensions'
  | 'withoutGeometry'
  | 'kinds'
  | 'heights'
  | 'measures'
  | 'renamed'
  | 'types'
  | 'cut'
  | 'letters'
  | 'rounded'
  | 'zeros'
  | 'blanks'
  | 'breaks'
  | 'emptied'
  | 'split'
  | 'outlines'
  | 'grid'

export interface Notice<Kind = NoticeKind> {
  kind: Kind
  /** The column, folder or element; null for the geometry. */
  name: string | null
  /** Objects with it. */
  count: number
}

/** How texts are converted to values: not at all, as texts of a table, or as such with decimal commas. */
export type Typing = 'values' | 'text' | 'text-with-commas'

/** Where the reference system comes from: the file, its format, the caller, or the assumption of degrees. */
export type SystemFrom = 'file' | 'format' | 'request' | 'assumed'

/** A reference system by its code, name, PROJ string or WKT. */
export type FindSystem = (text: string) => Promise<{ srid: number | null; system: string | null } | null>

export type ToDegrees = (
  system: string,
  geometries: readonly Geometry[],
) => Promise<readonly (Geometry | null)[]>

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
  /** The reference system of the coordinates, as PROJ reads it; null for longitude and latitude. */
  system: string | null
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
  /** Whether the file declares heights, for one without rows. */
  heights?: boolean
  /** Fields that are texts, whatever they look like. */
  texts?: ReadonlySet<string>
  /** Number of rows, if the file declares it. */
  count: number | null
  /** Bytes read and bytes in total, for the progress. */
  progress(): { done: number; all: number }
  /** In batches. Without attributes when the declared fields need no values; not every format leaves them out. */
  rows(without?: 'attributes'): AsyncGenerator<readonly SourceRow[]>
  /** What the rows read so far had that is left out. */
  notices(): Notice[]
  close(): Promise<void>
}

/** A photo with a place, in an archive. */
export interface PackedPhoto {
  /** Of its row. */
  number: number
  name: string
  chunks(): Promise<AsyncIterable<Uint8Array>>
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
  /** Whether tables without geometry are opened. */
  plain?: boolean
  /** Finds reference systems other than longitude and latitude; null for unknown ones. */
  findSystem?: FindSystem
  /** Transforms geometries to longitude and latitude; null where one is outside of the system's area. */
  toDegrees?: ToDegrees
  /** Rows that are enough, where reading fewer of them is cheaper. */
  sample?: number
  /** Called once a second while a file is converted; it throws to give up. */
  beat?(): Promise<void>
  /** Called for each photo whose values are read; answers why it is refused. */
  takePhoto?(photo: PackedPhoto): Promise<Rule | null>
  /** Ends a conversion when nobody waits for it any more. */
  signal?: AbortSignal
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
