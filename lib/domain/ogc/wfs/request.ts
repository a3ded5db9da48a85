import type { Filter } from '@/lib/domain/layer-queries'
import type { SortKey } from '../reading/selection'
import type { WfsVersion } from './versions'

/** One question to the service, however it was put. */
export type WfsRequest = { version: WfsVersion } & (
  | { operation: 'GetCapabilities' }
  | { operation: 'DescribeFeatureType'; typeNames: readonly string[]; outputFormat: string | null }
  | ({ operation: 'GetFeature' } & FeatureQuery)
)

export interface FeatureQuery {
  typeName: string
  /** null: all. */
  properties: readonly string[] | null
  filter: Filter | null
  sort: readonly SortKey[]
  srsName: string | null
  count: number | null
  startIndex: number
  hits: boolean
  outputFormat: string | null
}

/** A request for features with what its answer depends on beside it. */
export interface Asked {
  request: WfsRequest & { operation: 'GetFeature' }
  /** Where it was asked; null for a document, whose answer has no address of its own. */
  address: URL | null
  token: string | null
}
