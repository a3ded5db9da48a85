import type { ExceptionForm } from '../common/exceptions'
import type { KvpParameters } from '../common/kvp-parameters'

export type WmsVersion = '1.1.1' | '1.3.0'

/** Rejects a map request without a version, which both standards require (01-068r3 7.2.3, 06-042 7.3.3). */
export function requireVersion(keys: KvpParameters): void {
  if (keys.get('wmtver') === undefined) keys.require('version')
}

/** The version of an operation. Where it is missing, the use of SRS or CRS decides in which form the exception is. */
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
