import type { FieldType, GeometryType } from '@/lib/shared/layer-types'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** How a server is asked. */
export interface Server {
  /** Without the parameters that the standards name. */
  url: string
  user: string | null
  /** Sealed. */
  password: string | null
}

interface Known extends Server {
  version: string
  /** Systems of coordinates that it offers, as EPSG:n or CRS:n. */
  crs: string[]
  /** Where the layer lies; null when the server does not say. */
  box: Box | null
}

/** A layer that comes as pictures. */
export interface WmsSource extends Known {
  kind: 'WMS'
  /** Drawn together, bottom first. */
  layers: string[]
  style: string | null
  /** Of the pictures. */
  format: string
  /** Which of them information can be had of, and in which forms. */
  queryable: string[]
  infoFormats: string[]
}

export interface RemoteColumn {
  name: string
  type: FieldType
}

/** A layer that comes as objects. */
export interface WfsSource extends Known {
  kind: 'WFS'
  typeName: string
  /** The namespace of the prefix of the type's name. */
  namespace: string | null
  geometry: { field: string; type: GeometryType }
  columns: RemoteColumn[]
  /** What the server calls GeoJSON; null: it writes GML only. */
  json: string | null
  /** What the server calls degrees with the authority's order of axes. */
  srsName: string
}

export type RemoteSource = WmsSource | WfsSource

/** Where a layer of another server is, by the name of its data store. */
const remoteStores = { wms: 'WMS', wfs: 'WFS' } as const
export type RemoteStore = keyof typeof remoteStores

export function remoteStoreOf(name: string | null | undefined): RemoteStore | null {
  const plain = name?.toLowerCase()
  return plain === 'wms' || plain === 'wfs' ? plain : null
}
