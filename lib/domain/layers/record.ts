import type { RemoteSource } from '@/lib/domain/remote-layers'
import { raw, type Sql, sql } from '@/lib/platform/database'
import type { FieldType, GeometryType, TimeDefault } from '@/lib/shared/layer-types'
import type { RasterFacts } from '@/lib/shared/rasters/facts'
import { quoted } from './quoted'
import { rowsOf } from './remote/rows-of'
import type { ViewSource } from './views/record'

export { quoted }
export type { FieldType, GeometryType }

/** An attribute of a layer's objects: a column of its table. */
export interface LayerField {
  id: number
  /** The column. */
  name: string
  rusName: string
  order: number
  title: boolean
  view: boolean
  forUpsert: boolean
  forSearch: boolean
  type: FieldType
  htmlEscape: boolean
  popupView: boolean
  reference: boolean
}

/** A template with numbered placeholders and their attributes. */
export interface TitleFormat {
  format: string
  fields: string[]
}

/** By which dates a map shows the objects of a layer. */
export interface LayerTime {
  /** A date or a timestamp: the time of an object, or its start. */
  field: string
  /** The last moment of an object that lasts. */
  endField: string | null
  default: TimeDefault
}

/** A catalogue layer. Its objects are the rows of a table. */
export interface Layer {
  id: number
  /** `workspace:name` */
  typeName: string
  title: string
  layerType: 'vector' | 'raster'
  geometryType: GeometryType | null
  srid: 4326
  /** `local`, the schema of a registered table, or `wms` or `wfs` for a remote layer. */
  dataStore: string
  tableSchema: string
  tableName: string
  pkField: string
  geomField: string
  fields: LayerField[]
  titleFields: TitleFormat
  subTitleFields: TitleFormat
  ownerId: number | null
  /** Whether everybody may read it, without signing in as well. */
  public: boolean
  clusterId: number | null
  /** Title of the cluster. */
  cluster: string | null
  system: boolean
  systemCode: string | null
  customFields: string | null
  /** What map services say about the layer beside its title. */
  description: string | null
  keywords: string[]
  /** Whose data it is, as a map has to say. */
  attribution: string | null
  license: string | null
  time: LayerTime | null
  /** A template of HTML: what is shown of an object. */
  popup: string | null
  view: boolean
  tileSize: number
  service: 'WMS' | 'WFS'
  /** Name of the default style. */
  style: string
  /** Increases with every change of the layer, its styles and its access rules. */
  revision: number
  /** Increases with every change of its objects; for remote objects a hash of what was read. */
  dataVersion: bigint
  /** The source of a remote layer. */
  source: RemoteSource | null
  /** The stored file of a layer of pixels; null for all others. */
  raster: RasterFacts | null
  /** Where the objects of a view come from; null for all others. */
  viewSource: ViewSource | null
  /** Fetched remote objects: used in statements instead of the table. */
  rows?: Sql
  createdAt: Date
  /** Changes with the layer, its objects and its access rules; only set when read with the rights. */
  stamp?: string
}

export interface LayerRights {
  read: boolean
  /** May change or delete the layer and its styles. */
  edit: boolean
  /** May add, change and delete objects. */
  write: boolean
  serviceObjects: boolean
}

export type LayerRight = keyof LayerRights

/** The name of the generated style when none is saved. */
export const madeStyleName = 'default'

/** Columns of `Layer` over `layers l`; rows go through `toLayer`. */
export const layerColumns: Sql = sql`
  l.id, l.type_name as "typeName", l.title, l.layer_type as "layerType", l.geometry_type as "geometryType", 4326 as srid,
  l.data_store as "dataStore", l.table_schema as "tableSchema", l.table_name as "tableName", l.pk_field as "pkField",
  l.geom_field as "geomField", l.fields, l.title_fields as "titleFields", l.sub_title_fields as "subTitleFields",
  l.owner_id as "ownerId", l.public, l.cluster_id as "clusterId", (select c.title from clusters c where c.id = l.cluster_id) as cluster,
  l.system, l.system_code as "systemCode", l.custom_fields as "customFields",
  l.description, l.keywords, l.attribution, l.license, l.time, l.popup, l.view, l.tile_size as "tileSize", l.service,
  coalesce((select s.name from layer_styles s where s.layer_id = l.id and s.is_default), ${raw(`'${madeStyleName}'`)}) as style,
  l.revision, l.data_version as "dataVersion", l.source, l.raster, l.view_source as "viewSource", l.created_at as "createdAt"`

/** Converts a row of `layerColumns`, with additional columns, to a layer. */
export function toLayer<Row extends Omit<Layer, 'dataVersion'> & { dataVersion: number | bigint }>(
  row: Row,
): Omit<Row, 'dataVersion'> & Layer {
  const dataVersion = BigInt(row.dataVersion)
  // A remote layer has no objects until they are fetched.
  return row.source?.kind === 'WFS'
    ? { ...row, dataVersion, rows: rowsOf(row, '[]') }
    : { ...row, dataVersion }
}

/** A row as the database returns it. */
export type LayerRow = Omit<Layer, 'dataVersion'> & { dataVersion: number | bigint }

/** Whether a layer has vector tiles. */
export function hasTiles({ layerType, tableName, rows, geomField }: Layer): boolean {
  return layerType === 'vector' && Boolean(tableName || rows) && Boolean(geomField)
}

/** A layer of pixels that are stored here. */
export type RasterLayer<L extends Layer = Layer> = L & { raster: RasterFacts }

export const isRaster = <L extends Layer>(layer: L): layer is RasterLayer<L> => layer.raster !== null

interface Place {
  tableSchema: string
  tableName: string
  rows?: Sql
}

/** The table of a layer or data table in a statement, or the fetched rows in its place. */
export function tableOf({ tableSchema, tableName, rows }: Place): Sql {
  return rows ?? sql`${quoted(tableSchema)}.${quoted(tableName)}`
}
