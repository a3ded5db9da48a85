import type { ExceptionForm } from '../common/exceptions'
import type { KvpParameters } from '../common/kvp-parameters'

export type WmsVersion = '1.1.1' | '1.3.0'

/** The version of an operation. When it is missing, the use of SRS or CRS decides. */
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

/** An unsupported version gets the nearest one below; anything older gets the oldest. */
function nearest(asked: string): WmsVersion {
  const [major = 0, minor = 0] = asked.split('.').map(Number)
  return major > 1 || (major === 1 && minor >= 3) ? '1.3.0' : '1.1.1'
}

export const exceptionFormOf = (version: WmsVersion): ExceptionForm => `wms-${version}`
