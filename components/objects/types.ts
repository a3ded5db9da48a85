import type { Geometry } from 'geojson'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'
import type { LayerFieldWire, TitleFormatWire } from '@/lib/domain/layers/presenter'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** An object as the API answers it. */
export interface ObjectFeature {
  type: 'Feature'
  id: number
  geometry: Geometry | null
  properties: Values
}

/** A row of the table: an object without its geometry. */
export interface ObjectRow {
  id: number
  properties: Values
}

export interface ObjectCollection {
  features: ObjectFeature[]
  numberMatched: number
  numberReturned: number
  /** Where the object that was asked about stands in this order; null when it is not among these. */
  position?: number | null
}

export type Snapshot = Pick<ObjectFeature, 'geometry' | 'properties'>

/** A deleted object as it was, by the key it had. */
export type Gone = Snapshot & Pick<ObjectFeature, 'id'>

export interface HistoryEntry {
  date: number
  user: { id: number; fio: string } | null
  action: 'create' | 'update' | 'delete'
  before: Snapshot | null
  after: Snapshot | null
}

/** Where objects come from: a layer, or a table without geometry. */
export interface ObjectSource {
  kind: 'layer' | 'table'
  id: number
  title: string
  /** Address of the objects, without a stroke at its end. */
  path: string
  /** Address under which their media lie. */
  mediaPath: string
  pkField: string
  /** In the order of the catalogue. */
  fields: readonly LayerFieldWire[]
  titleFields: TitleFormatWire | null
  access: DataTableInfoWire['access'] & { serviceObjects?: boolean }
  /** Null for what has no map. */
  place: { typeName: string; style: string; geometryType: string } | null
}
