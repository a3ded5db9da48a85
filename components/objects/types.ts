import type { Geometry } from 'geojson'
import type { TitleFormat, WireField } from '@/components/layers/wire'

/** Of a layer or of a table. */
export type LayerField = WireField

interface Access {
  read: boolean
  edit: boolean
  write: boolean
  serviceObjects?: boolean
}

/** What the API answers of a layer by itself. */
export interface LayerAnswer {
  layer: {
    id: number
    name: string
    geometryType: string | null
    layerType: string
    fields: LayerField[]
    titleFields: TitleFormat
    subTitleFields: TitleFormat
    info: { typeName: string; style: string; geomField: string; pkField: string }
    access: Access
  }
}

export interface TableAnswer {
  table: {
    id: number
    name: string
    fields: LayerField[]
    info: { typeName: string; pkField: string }
    access: Access
  }
}

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
  fields: readonly LayerField[]
  titleFields: TitleFormat | null
  access: Access
  /** Null for what has no map. */
  place: { typeName: string; style: string; geometryType: string } | null
}
