import { ogcException, missing } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'
import { type WfsVersion, wfsVersions } from './versions'

/** The version of a GetCapabilities answer: the first supported one of AcceptVersions, else the requested
 * one, else the newest. A single unsupported version gets the nearest one below, as the standard says. */
export function negotiate(accepted: readonly string[], asked: string | undefined): WfsVersion {
  if (accepted.length > 0) {
    const spoken = accepted.map(exactly).find((version) => version !== null)
    if (spoken) return spoken
    throw ogcException('VersionNegotiationFailed', 'ogc.version', {
      value: accepted.join(', '),
      allowed: wfsVersions.join(', '),
    })
  }
  if (asked === undefined) return '2.0.0'
  return exactly(asked) ?? (/^[2-9]/.test(asked) ? '2.0.0' : '1.1.0')
}

/** The version of every other operation; it must be a supported one. */
export function versionOf(asked: string | undefined): WfsVersion {
  if (asked === undefined) return '2.0.0'
  const version = exactly(asked)
  if (version) return version
  throw ogcException(
    'InvalidParameterValue',
    'ogc.version',
    { value: asked, allowed: wfsVersions.join(', ') },
    'version',
  )
}

/** Some clients leave out the last digit; 2.0.2 is a corrigendum of 2.0.0. */
function exactly(version: string): WfsVersion | null {
  if (/^2\.0(\.[02])?$/.test(version)) return '2.0.0'
  return /^1\.1(\.0)?$/.test(version) ? '1.1.0' : null
}

/** The version in whose format exceptions are written when the version itself may be invalid. */
export function likelyVersion(asked: string | undefined): WfsVersion {
  return asked?.startsWith('1') ? '1.1.0' : '2.0.0'
}

/** The operation of a request; throws when it is missing. */
export function requireOperation(keys: KvpParameters): string {
  const operation = keys.get('request')
  if (operation === undefined) throw missing('request')
  return operation
}

export const unknownOperation = (name: string) =>
  ogcException('OperationNotSupported', 'ogc.operation', { name }, name)
