import type { ExceptionForm } from '../common/exceptions'
import type { KvpParameters } from '../common/kvp-parameters'

export type WmsVersion = '1.1.1' | '1.3.0'

/** The version of an operation. Clients that do not say it say SRS or CRS. */
export function versionOf(keys: KvpParameters): WmsVersion {
  const asked = keys.get('version') ?? keys.get('wmtver')
  if (asked === undefined)
    return keys.get('srs') !== undefined && keys.get('crs') === undefined ? '1.1.1' : '1.3.0'
  return nearest(asked)
}

/** The version of the capabilities. */
export function negotiatedVersion(keys: KvpParameters): WmsVersion {
  const asked = keys.get('version') ?? keys.get('wmtver')
  return asked === undefined ? '1.3.0' : nearest(asked)
}

/** An unknown version gets the nearest one below, and what is older than all the oldest. */
function nearest(asked: string): WmsVersion {
  const [major = 0, minor = 0] = asked.split('.').map(Number)
  return major > 1 || (major === 1 && minor >= 3) ? '1.3.0' : '1.1.1'
}

export const exceptionFormOf = (version: WmsVersion): ExceptionForm => `wms-${version}`
