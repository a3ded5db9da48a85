import type { StyleLayer } from '@/lib/domain/layers'
import type { Random } from '../../city/base/random'
import type { CityPlan, LonLat } from '../../city'

export type DemoGeometry =
  | { type: 'Point'; coordinates: LonLat }
  | { type: 'MultiLineString'; coordinates: LonLat[][] }
  | { type: 'Polygon'; coordinates: LonLat[][] }

export interface DemoObject {
  geometry: DemoGeometry
  /** In the order of the layer's fields. */
  values: (string | number | null)[]
}

export interface DemoField {
  name: string
  rusName: string
  type: 'string' | 'int' | 'double'
  /** Found by searches. */
  forSearch?: boolean
}

/** Who reads a layer: everybody, or organizations by their keys. */
type Readers = 'everybody' | readonly string[]

/** A layer of the demo city. */
export interface DemoLayer {
  /** Name in the workspace `city`. */
  name: string
  title: string
  geometryType: DemoGeometry['type']
  /** Key of the organization whose administrator owns it; null for the Main administrator. */
  organization: string | null
  readers: Readers
  /** Whether its objects are taken for tasks. */
  serviceObjects: boolean
  fields: readonly DemoField[]
  titleFields: { format: string; fields: string[] }
  style: StyleLayer[]
  objects(plan: CityPlan, random: Random): DemoObject[]
}
