import { ogcException, missing } from '@/lib/domain/layer-queries'
import type { KvpParameters } from '../common/kvp-parameters'
import { type WfsVersion, wfsVersions } from './versions'

/** The version that a GetCapabilities is answered in: the first of the accepted ones that is spoken here, else the one
 * that was asked for, else the newest. A single unknown version gets the nearest one below, as the standard has it. */
export function negotiate(accepted: readonly string[], asked: string | undefined): WfsVersion {
  if (accepted.length > 0) {
    const spoken = accepted.map(exactly).find((version) => version !== null)
    if (spoken) return spoken
    throw ogcException(
      'VersionNegotiationFailed',
      'ogc.version',
      { value: accepted.join(', '), allowed: wfsVersions.join(', ') },
      'AcceptVersions',
    )
  }
  if (asked === undefined) return '2.0.0'
  return exactly(asked) ?? (/^[2-9]/.test(asked) ? '2.0.0' : '1.1.0')
}

/** The version of every other operation: exactly one that is spoken here. */
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

/** Clients drop the last figure at times; 2.0.2 is the standard's own correction of 2.0.0. */
function exactly(version: string): WfsVersion | null {
  if (/^2\.0(\.[02])?$/.test(version)) return '2.0.0'
  return /^1\.1(\.0)?$/.test(version) ? '1.1.0' : null
}

/** In which version's form faults are written while the version itself may be the fault. */
export function likelyVersion(asked: string | undefined): WfsVersion {
  return asked?.startsWith('1') ? '1.1.0' : '2.0.0'
}

export function requireOperation(keys: KvpParameters): string {
  const operation = keys.get('request')
  if (operation === undefined) throw missing('request')
  return operation
}

export const unknownOperation = (name: string) =>
  ogcException('OperationNotSupported', 'ogc.operation', { name }, name)
