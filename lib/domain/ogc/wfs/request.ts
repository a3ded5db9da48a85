import type { Filter } from '@/lib/domain/layer-queries'
import type { SortKey } from '../reading/selection'
import type { WfsVersion } from './versions'

/** A request to the service, however it was sent. */
export type WfsRequest = { version: WfsVersion } & (
  | { operation: 'GetCapabilities' }
  | { operation: 'ListStoredQueries' | 'DescribeStoredQueries' }
  | { operation: 'DescribeFeatureType'; typeNames: readonly string[]; outputFormat: string | null }
  | ({ operation: 'GetFeature' | 'GetPropertyValue' } & FeatureQuery)
)

export interface FeatureQuery {
  typeName: string
  /** Null for all; of GetPropertyValue one, or none for the id. */
  properties: readonly string[] | null
  filter: Filter | null
  sort: readonly SortKey[]
  srsName: string | null
  count: number | null
  startIndex: number
  hits: boolean
  outputFormat: string | null
  /** Whether it is the stored query for the feature of an id. */
  isStored?: boolean
}

/** A request for features, or for the values of one property, and the context of its answer. */
export interface Asked {
  request: WfsRequest & { operation: 'GetFeature' | 'GetPropertyValue' }
  /** Requested address; null for a document, whose answer has no address. */
  address: URL | null
  token: string | null
}
