import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/lib/platform/env'
import { addVary } from './vary'

/** Seconds for which browsers remember a permission; more than two hours none of them does. */
const remembered = 7200

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** Headers that clients of the API may send. */
const requestHeaders = [
  'accept, accept-language, authorization, cache-control, content-digest, content-disposition',
  'content-encoding, content-language, content-type, digest, idempotency-key, if-match, if-none-match',
  'if-range, range, tus-resumable, upload-concat, upload-defer-length, upload-length, upload-metadata',
  'upload-offset, x-auth-token, x-file-name, x-http-method-override, x-request-id, x-requested-with',
].join(', ')

/** Headers of answers that scripts may read beside those that they always may. */
const exposedHeaders = [
  'accept-ranges, allow, content-crs, content-disposition, content-encoding, content-range, etag, link',
  'location, retry-after, tus-extension, tus-max-size, tus-resumable, tus-version, upload-defer-length',
  'upload-expires, upload-length, upload-metadata, upload-offset, warning, www-authenticate, x-export-notices',
  'x-request-id',
].join(', ')

/** What pages of every origin may call: its clients are web pages of cities and of their people. */
const forEverybody = /^\/open311\//

/** Whether pages of an origin may call the server. */
export function isAllowedOrigin(origin: string, allowed: readonly string[] = env.CORS_ORIGINS): boolean {
  return allowed.includes('*') || allowed.includes(origin)
}

/**
 * Lets pages of other origins call the server: puts the permission on an answer that is yet to come, and answers
 * preflight requests. True when it has answered. Credentials are never allowed: a cookie is only for the pages of this
 * server, others send tokens.
 */
export function allowOrigin(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  listed: readonly string[] = env.CORS_ORIGINS,
): boolean {
  const allowed = forEverybody.test(incoming.url ?? '') ? ['*'] : listed
  if (allowed.length === 0) return false
  const { origin } = incoming.headers
  const isOpen = allowed.includes('*')
  if (!isOpen) addVary(outgoing, 'Origin')
  if (origin === undefined || !isAllowedOrigin(origin, allowed)) return false
  outgoing.setHeader('access-control-allow-origin', isOpen ? '*' : origin)
  if (incoming.method !== 'OPTIONS' || !('access-control-request-method' in incoming.headers)) {
    outgoing.setHeader('access-control-expose-headers', exposedHeaders)
    return false
  }
  outgoing.writeHead(204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': String(remembered),
  })
  outgoing.end()
  incoming.resume()
  return true
}
