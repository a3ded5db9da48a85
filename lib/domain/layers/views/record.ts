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
