import type { GeometryType } from '@/lib/shared/layer-types'
import type { Box, RemoteColumn } from '../record'

/** A layer offered by a WMS. */
export interface OfferedLayer {
  name: string
  title: string
  abstract: string
  /** Titles of its parents, the outermost first. */
  path: string[]
  crs: string[]
  box: Box | null
  styles: { name: string; title: string }[]
  queryable: boolean
}

/** A feature type offered by a WFS. */
export interface OfferedType {
  name: string
  title: string
  abstract: string
  crs: string[]
  box: Box | null
  /** Namespace of the prefix of its name. */
  namespace: string | null
}

interface Service {
  version: string
  title: string
  abstract: string
}

export interface WmsOffer extends Service {
  kind: 'WMS'
  formats: string[]
  infoFormats: string[]
  layers: OfferedLayer[]
}

export interface WfsOffer extends Service {
  kind: 'WFS'
  formats: string[]
  types: OfferedType[]
}

export type Offer = WmsOffer | WfsOffer

/** The attributes and geometry of a type. */
export interface TypeSchema {
  geometry: { field: string; type: GeometryType } | null
  columns: RemoteColumn[]
}

/** Most layers or types listed for one server. */
export const offersAtMost = 5000
