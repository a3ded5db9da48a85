import { createHash } from 'node:crypto'
import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export const basemapKinds = ['world', 'raster', 'wms', 'pmtiles', 'streets'] as const
export type BasemapKind = (typeof basemapKinds)[number]

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

export interface VectorLayer {
  id: string
  /** Attribute names. */
  fields: string[]
}

/** Metadata of a tile archive. */
export interface ArchiveFacts {
  tileType: 'mvt' | 'png' | 'jpeg' | 'webp' | 'avif'
  bounds: Bounds
  vectorLayers: VectorLayer[]
  /** Original file name. */
  originalName: string
  /** Size in bytes. */
  size: number
}

/** Facts about an imported OpenStreetMap extract. */
export interface StreetsFacts {
  /** Key of its rows; every import has its own. */
  edition: number
  /** Name that identifies later editions of the same extract. */
  name: string
  bounds: Bounds
  /** What its data covers; streets extend beyond it. Imports of earlier versions lack it. */
  covers?: Bounds
  /** File name. */
  originalName: string
  features: number
  /** When the data was taken, ISO 8601. */
  takenAt: string | null
}

/** How the colours of a picture encode heights. */
export const elevationEncodings = ['terrarium', 'mapbox'] as const
export type ElevationEncoding = (typeof elevationEncodings)[number]

/** Where tiles come from. Fields that do not apply to the kind are absent. */
export interface BasemapSource {
  minZoom?: number
  maxZoom?: number
  /** Side of a tile in pixels. */
  tileSize?: number
  attribution?: string
  /** A tile URL template, or the address of a WMS. */
  url?: string
  /** Rows are counted from the south. */
  tms?: boolean
  /** Values for `{s}`. */
  subdomains?: string[]
  /** Names of WMS layers, lowest first. */
  layers?: string
  version?: '1.1.1' | '1.3.0'
  format?: 'image/png' | 'image/jpeg'
  /** The pictures are heights: maps draw them as a hillshade below their roads. */
  elevation?: ElevationEncoding
  archive?: ArchiveFacts
  streets?: StreetsFacts
}

export interface BasemapRecord {
  id: number
  kind: BasemapKind
  titleRu: string
  titleEn: string | null
  order: number
  isDefault: boolean
  archived: boolean
  source: BasemapSource
  fileName: string | null
  revision: number
}

export const basemapColumns = sql`
  b.id, b.kind, b.title_ru as "titleRu", b.title_en as "titleEn", b."order", b.is_default as "isDefault", b.archived,
  b.source, b.file_name as "fileName", b.revision`

/** A basemap, archived ones included; 404 when there is none. */
export function findBasemap(database: Database, id: number): Promise<BasemapRecord> {
  return find(database, id, empty, 'basemap')
}

/** Same, with a row lock until commit. */
export function lockBasemap(database: Database, id: number): Promise<BasemapRecord> {
  return find(database, id, sql`for update`, 'basemap-lock')
}

async function find(database: Database, id: number, lock: Sql, name: string): Promise<BasemapRecord> {
  const [found] = await database.query<BasemapRecord>(
    sql`select ${basemapColumns} from basemaps b where b.id = ${id} ${lock}`,
    name,
  )
  if (!found) throw absent('basemap')
  return found
}

/** Version of the tiles; changes only with their source, so cached tiles stay valid until then. */
export function versionOfTiles({ source, fileName }: Pick<BasemapRecord, 'source' | 'fileName'>): string {
  const { attribution: _, ...drawn } = source
  return createHash('sha256')
    .update(JSON.stringify([fileName, drawn]))
    .digest('base64url')
    .slice(0, 12)
}

export const etagOfBasemap = ({ id, revision }: Pick<BasemapRecord, 'id' | 'revision'>) =>
  etagOf('basemap', id, revision)
