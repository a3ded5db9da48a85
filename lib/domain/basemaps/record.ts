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
  /** Attributes. */
  fields: string[]
}

/** What an archive of tiles says of itself. */
export interface ArchiveFacts {
  tileType: 'mvt' | 'png' | 'jpeg' | 'webp' | 'avif'
  bounds: Bounds
  vectorLayers: VectorLayer[]
  /** Name of the file as it was sent. */
  originalName: string
  /** Bytes. */
  size: number
}

/** Of an imported extract of OpenStreetMap. */
export interface StreetsFacts {
  /** Its rows; every import has its own. */
  edition: number
  /** What imports of later editions of the same extract are known by. */
  name: string
  bounds: Bounds
  /** Name of the file. */
  originalName: string
  features: number
  /** When the data was taken, ISO 8601. */
  takenAt: string | null
}

/** Where tiles come from. What does not belong to the kind is absent. */
export interface BasemapSource {
  minZoom?: number
  maxZoom?: number
  /** Pixels of a side of a tile. */
  tileSize?: number
  attribution?: string
  /** A template of tiles, or the address of a WMS. */
  url?: string
  /** Rows are counted from the south. */
  tms?: boolean
  /** What `{s}` stands for. */
  subdomains?: string[]
  /** Names of WMS layers, lowest first. */
  layers?: string
  version?: '1.1.1' | '1.3.0'
  format?: 'image/png' | 'image/jpeg'
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

/** A basemap, also one that was put away; 404 when there is none. */
export function findBasemap(database: Database, id: number): Promise<BasemapRecord> {
  return find(database, id, empty, 'basemap')
}

/** The same, kept from changing until the transaction ends. */
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

/** Changes with where tiles come from and with nothing else: what was kept of them stays good until then. */
export function versionOfTiles({ source, fileName }: Pick<BasemapRecord, 'source' | 'fileName'>): string {
  const { attribution: _, ...drawn } = source
  return createHash('sha256')
    .update(JSON.stringify([fileName, drawn]))
    .digest('base64url')
    .slice(0, 12)
}

export const etagOfBasemap = ({ id, revision }: Pick<BasemapRecord, 'id' | 'revision'>) =>
  etagOf('basemap', id, revision)
