import type { GeometryType } from '@/lib/shared/layer-types'
import type { Box, RemoteColumn } from '../record'

/** A layer that a WMS offers. */
export interface OfferedLayer {
  name: string
  title: string
  abstract: string
  /** Titles of what it is a part of, the outermost first. */
  path: string[]
  crs: string[]
  box: Box | null
  styles: { name: string; title: string }[]
  queryable: boolean
}

/** A type of objects that a WFS offers. */
export interface OfferedType {
  name: string
  title: string
  abstract: string
  crs: string[]
  box: Box | null
  /** Of the prefix of its name. */
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

/** What the objects of a type are like. */
export interface TypeSchema {
  geometry: { field: string; type: GeometryType } | null
  columns: RemoteColumn[]
}

/** So many layers or types of one server are listed. */
export const offersAtMost = 5000
