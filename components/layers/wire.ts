import type { FieldType, GeometryType } from '@/lib/shared/layer-types'

/** Wire shapes of the map document, as far as the layer manager reads them. Dates are Unix seconds. */

export const fieldFlags = [
  'view',
  'forUpsert',
  'forSearch',
  'popupView',
  'title',
  'htmlEscape',
  'reference',
] as const
export type FieldFlag = (typeof fieldFlags)[number]

export interface WireField extends Record<FieldFlag, boolean> {
  id: number
  /** The column. */
  name: string
  rusName: string
  order: number
  type: FieldType
}

export interface TitleFormat {
  format: string
  fields: string[]
}

export const rights = ['read', 'edit', 'write', 'serviceObjects'] as const
export type Right = (typeof rights)[number]
export type Access = Record<Right, boolean>

export interface LayerService {
  typeName: string
  style: string
  service: 'WMS' | 'WFS'
  /** `{base}/service/wms` or `/service/wfs`. */
  requestUrl: string
  tileSize: number
  geomField: string
  pkField: string
}

/** What a list of layers holds of each. */
export interface Layer {
  id: number
  name: string
  owner: number | null
  clusterId: number | null
  system: boolean
  systemCode: string | null
  layerType: 'vector' | 'raster'
  geometryType: GeometryType | null
  fields: WireField[]
  titleFields: TitleFormat
  subTitleFields: TitleFormat
  info: LayerService
  access: Access
}

export interface RemoteSource {
  kind: 'WMS' | 'WFS'
  url: string
  version: string | null
  user: string | null
  /** Stars where there is one. */
  password: string
  layers: string[] | null
  style: string | null
  format: string | null
  typeName: string | null
}

/** A layer by itself. */
export interface LayerInfo extends Layer {
  customFields: string | null
  dataStoreName: string
  isRaster: boolean
  cluster: string | null
  source?: RemoteSource | null
}

/** What stands beside the layers of the list. */
export interface LayerOverview {
  id: number
  view: boolean
  dataStoreName: string
  remote: boolean
  present: boolean
  objects: number | null
  exact: boolean
  created: number
}

export interface LayerStatistics {
  schema: string
  table: string
  present: boolean
  objects: number | null
  extent: [number, number, number, number] | null
  files: number
  tasks: number
  created: number
  changed: number | null
}

export interface Folder {
  id: number
  name: string
  order: number
  system: boolean
  owner: number | null
  clusterId: number | null
  isEditable: boolean
  etag: string
  /** Its layers that the reader sees, in their order. */
  layers: number[]
}

export interface DataTable {
  id: number
  name: string
  owner: number | null
  isEditable: boolean
  fields: WireField[]
  access: { read: boolean; edit: boolean; write: boolean }
  info: { typeName: string; pkField: string }
}

export interface DataTableInfo extends DataTable {
  dataStoreName: string
}

export interface AccessRule extends Access {
  user_id: number | null
  role_id: number | null
  organization_id: number | null
}
