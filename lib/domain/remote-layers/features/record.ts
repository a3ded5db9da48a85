import type { Geometry } from 'geojson'
import type { FieldType } from '@/lib/shared/layer-types'

export type Value = string | number | boolean | null

/** An object as another server sends it, in degrees, longitude first. */
export interface RemoteFeature {
  /** The id on the server; null when it has none. */
  id: string | null
  geometry: Geometry | null
  values: Value[]
}

/** Which attributes to read, in the order of `values`. */
export interface WantedColumns {
  columns: readonly { name: string; type: FieldType }[]
}

/** Most objects read for one answer, and most bytes. */
export const featuresAtMost = 20_000
export const bytesAtMost = 48 * 1024 * 1024
