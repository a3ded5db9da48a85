import type { FieldType, GeometryType } from '@/lib/shared/layer-types'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** The address and credentials of a server. */
export interface Server {
  /** Without the parameters of the standards. */
  url: string
  user: string | null
  /** Encrypted. */
  password: string | null
  /** Given by a Main administrator: it may lie in a private network. */
  trusted?: boolean
}

interface Known extends Server {
  version: string
  /** Coordinate systems that it offers, as EPSG:n or CRS:n. */
  crs: string[]
  /** Extent of the layer; null when the server does not say it. */
  box: Box | null
}

/** A layer that consists of pictures. */
export interface WmsSource extends Known {
  kind: 'WMS'
  /** Drawn together, bottom first. */
  layers: string[]
  style: string | null
  /** Format of the pictures. */
  format: string
  /** Which of the layers can be asked for objects, and in which formats. */
  queryable: string[]
  infoFormats: string[]
}

export interface RemoteColumn {
  name: string
  type: FieldType
}

/** A layer that consists of objects. */
export interface WfsSource extends Known {
  kind: 'WFS'
  typeName: string
  /** The namespace of the prefix of the type's name. */
  namespace: string | null
  geometry: { field: string; type: GeometryType }
  columns: RemoteColumn[]
  /** The server's name for GeoJSON; null when it writes GML only. */
  json: string | null
  /** The server's name for degrees in the official axis order. */
  srsName: string
}

export type RemoteSource = WmsSource | WfsSource

/** The kind of service, by the name of the data store. */
const remoteStores = { wms: 'WMS', wfs: 'WFS' } as const
export type RemoteStore = keyof typeof remoteStores

/** The kind of remote data store of a name; null for a local one. */
export function remoteStoreOf(name: string | null | undefined): RemoteStore | null {
  const plain = name?.toLowerCase()
  return plain === 'wms' || plain === 'wfs' ? plain : null
}
