import { ogcException } from '@/lib/domain/layer-queries'
import type { KvpParameters } from './kvp-parameters'

/** Names by which other servers take filters. */
const filters = [
  'cql',
  'datetime',
  'ecql',
  'ecql_filter',
  'exp_filter',
  'featureids',
  'fid',
  'fids',
  'filters',
  'ids',
  'objectid',
  'objectids',
  'q',
  'query',
  'resourceids',
  'search',
  'viewparams',
  'where',
]

/** Rejects parameters that the service does not have and that would narrow its answer: the standards have others
 * ignored, but an ignored filter would look applied. */
export function rejectNarrowing(keys: KvpParameters, more: readonly string[]): void {
  for (const name of [...filters, ...more])
    if (keys.get(name) !== undefined)
      throw ogcException('OptionNotSupported', 'ogc.parameter', { name }, name)
}
