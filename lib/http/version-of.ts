import { problem } from '@/lib/problems'
import { type ApiVersion, apiVersions, defaultApiVersion, isApiVersion } from '@/lib/wire'
import type { ErrorForm } from './answer'

/** The version that a query asks for. */
export function versionOf(query: URLSearchParams): ApiVersion {
  const asked = query.getAll('apiVersion')
  const [version = defaultApiVersion] = asked
  if (asked.length > 1 || !isApiVersion(version))
    throw problem('request.version', { allowed: apiVersions.join(', ') })
  return version
}

/** Whether the answer depends on `apiVersion`. */
export const hasVersions = (form: ErrorForm, { unversioned }: { unversioned?: boolean }): boolean =>
  form === 'rest' && unversioned !== true
