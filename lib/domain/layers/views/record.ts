import type { FieldType, GeometryType } from '@/lib/shared/layer-types'
import type { FieldInput } from '../fields/schema'
import type { TitleFormat } from '../record'

/** Rows of a data table beside the objects of a layer: the first row whose key is that of the object. */
export interface ViewJoin {
  tableId: number
  /** Field of the layer, or its key. */
  key: string
  /** Field of the table, or its key. */
  tableKey: string
}

/** The objects of another layer that match a filter, with the columns of a data table where one is joined. */
export interface LayerView {
  layerId: number
  /** CQL2 text. */
  filter: string | null
  join: ViewJoin | null
}

/** The rows of a query. */
export interface SqlView {
  sql: string
  /** Column of whole numbers that tell the rows apart. */
  key: string
  /** Column of the geometries. */
  geometry: string
}

/** Where the objects of a view come from. */
export type ViewSource = LayerView | SqlView

export const isSqlView = (source: ViewSource): source is SqlView => 'sql' in source

/** Everything that a view needs to be made. */
export interface ViewShape {
  source: ViewSource
  /** The layer whose titles and styles the view takes over; null for a query. */
  like: { id: number; titleFields: TitleFormat; subTitleFields: TitleFormat } | null
  /** The SELECT, with all values in its text. */
  select: string
  /** Columns of the SELECT with their types; only of a query, which runs with the rights of a role that reads nothing but
   * layers and data tables. */
  restricted: readonly { name: string; type: string }[] | null
  /** The joined table, and the SQL of its key over its columns. */
  joined: { table: { tableSchema: string; tableName: string }; key: string; pkField: string } | null
  pkField: string
  geomField: string
  geometryType: GeometryType
  columns: readonly { name: string; type: FieldType }[]
  /** How the layer describes the columns at first. */
  fields: readonly FieldInput[]
}
