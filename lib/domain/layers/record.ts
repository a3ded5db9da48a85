import type { RemoteSource } from '@/lib/domain/remote-layers'
import { raw, type Sql, sql } from '@/lib/platform/database'
import type { FieldType, GeometryType } from '@/lib/shared/layer-types'
import { quoted } from './quoted'
import { rowsOf } from './remote/rows-of'

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

/** A template with numbered places and the attributes that fill them. */
export interface TitleFormat {
  format: string
  fields: string[]
}

/** A layer of the catalogue. Its objects are the rows of a table. */
export interface Layer {
  id: number
  /** `workspace:name` */
  typeName: string
  title: string
  layerType: 'vector' | 'raster'
  geometryType: GeometryType | null
  srid: 4326
  /** `local`, the schema of a registered table, or `wms` or `wfs` of another server. */
  dataStore: string
  tableSchema: string
  tableName: string
  pkField: string
  geomField: string
  fields: LayerField[]
  titleFields: TitleFormat
  subTitleFields: TitleFormat
  ownerId: number | null
  clusterId: number | null
  /** Its title. */
  cluster: string | null
  system: boolean
  systemCode: string | null
  customFields: string | null
  view: boolean
  tileSize: number
  service: 'WMS' | 'WFS'
  /** Name of the style it is drawn in unless another is asked for. */
  style: string
  /** Grows with every change of the layer, its styles and its rights. */
  revision: number
  /** Grows with every change of its objects; of other servers' objects it is the mark of what was read. */
  dataVersion: bigint
  /** Where it lies on another server. */
  source: RemoteSource | null
  /** Objects of another server, once they are read: what stands in statements in place of the table. */
  rows?: Sql
  createdAt: Date
  /** Differs after any change of the layer, its objects or its rules; only where it was read with the rights. */
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

/** The name of the style that stands in where none was saved. */
export const madeStyleName = 'default'

/** What `Layer` consists of, over `layers l`; rows go through `toLayer`. */
export const layerColumns: Sql = sql`
  l.id, l.type_name as "typeName", l.title, l.layer_type as "layerType", l.geometry_type as "geometryType", 4326 as srid,
  l.data_store as "dataStore", l.table_schema as "tableSchema", l.table_name as "tableName", l.pk_field as "pkField",
  l.geom_field as "geomField", l.fields, l.title_fields as "titleFields", l.sub_title_fields as "subTitleFields",
  l.owner_id as "ownerId", l.cluster_id as "clusterId", (select c.title from clusters c where c.id = l.cluster_id) as cluster,
  l.system, l.system_code as "systemCode", l.custom_fields as "customFields", l.view, l.tile_size as "tileSize", l.service,
  coalesce((select s.name from layer_styles s where s.layer_id = l.id and s.is_default), ${raw(`'${madeStyleName}'`)}) as style,
  l.revision, l.data_version as "dataVersion", l.source, l.created_at as "createdAt"`

/** A row of `layerColumns` and what else was selected with it. */
export function toLayer<Row extends Omit<Layer, 'dataVersion'> & { dataVersion: number | bigint }>(
  row: Row,
): Omit<Row, 'dataVersion'> & Layer {
  const dataVersion = BigInt(row.dataVersion)
  // Of another server's objects there are none until they are read.
  return row.source?.kind === 'WFS'
    ? { ...row, dataVersion, rows: rowsOf(row, '[]') }
    : { ...row, dataVersion }
}

/** A row as the database gives it. */
export type LayerRow = Omit<Layer, 'dataVersion'> & { dataVersion: number | bigint }

interface Place {
  tableSchema: string
  tableName: string
  rows?: Sql
}

/** The table of a layer or data table in a statement, or what stands in its place. */
export function tableOf({ tableSchema, tableName, rows }: Place): Sql {
  return rows ?? sql`${quoted(tableSchema)}.${quoted(tableName)}`
}
