import type { Geometry } from 'geojson'
import type { DataTableInfoWire } from '@/lib/domain/data-tables/presenter'
import type { LayerFieldWire, TitleFormatWire } from '@/lib/domain/layers/presenter'
import type { ObjectHistoryEntryWire } from '@/lib/domain/objects/presenter'

export type Value = string | number | boolean | null
export type Values = Readonly<Record<string, Value>>

/** An object in an API response. */
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
  /** Index of the requested object in this order; null when it is not included. */
  position?: number | null
}

export type Snapshot = Pick<ObjectFeature, 'geometry' | 'properties'>

/** The last state of a deleted object, by its former key. */
export type Gone = Snapshot & Pick<ObjectFeature, 'id'>

/** A state in the history, with the properties of GML that the change was about. */
export type PastState = Snapshot & { gml?: Readonly<Record<string, string | null>> }

export type HistoryEntry = Omit<ObjectHistoryEntryWire, 'action' | 'before' | 'after'> & {
  action: 'create' | 'update' | 'delete'
  before: PastState | null
  after: PastState | null
}

/** Source of objects: a layer, or a table without geometry. */
export interface ObjectSource {
  kind: 'layer' | 'table'
  id: number
  title: string
  /** URL of the objects, without a trailing slash. */
  path: string
  /** URL of their media. */
  mediaPath: string
  pkField: string
  /** In catalogue order. */
  fields: readonly LayerFieldWire[]
  titleFields: TitleFormatWire | null
  /** The field that says until when an object exists. */
  endField: string | null
  access: DataTableInfoWire['access'] & { serviceObjects?: boolean }
  /** Null without a map. */
  place: { typeName: string; style: string; geometryType: string } | null
}
