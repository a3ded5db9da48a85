import type { Geometry } from 'geojson'
import type { FieldType } from '@/lib/shared/layer-types'

export type Value = string | number | boolean | null

/** An object as another server sends it, in degrees, longitude first. */
export interface RemoteFeature {
  /** As the server names it; null: it does not. */
  id: string | null
  geometry: Geometry | null
  values: Value[]
}

/** Which attributes are read, in the order of `values`. */
export interface WantedColumns {
  columns: readonly { name: string; type: FieldType }[]
}

/** So many objects are read for one answer, and so many bytes of them. */
export const featuresAtMost = 20_000
export const bytesAtMost = 48 * 1024 * 1024
