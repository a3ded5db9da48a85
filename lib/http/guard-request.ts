import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '@/lib/platform/env'
import { problem } from '@/lib/problems'
import { reject } from './reject'

const hostName = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Puts the header that keeps browsers on https where the server is reached so (RFC 6797), and rejects a request that
 * does not say one host (RFC 9112, 3.2). True when it has answered. */
export function guardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address = env.BASE_URL,
): boolean {
  if (address.startsWith('https:')) outgoing.setHeader('strict-transport-security', 'max-age=31536000')
  // HTTP/1.0 need not name the host.
  const hosts = incoming.headersDistinct.host ?? []
  if (hosts.length <= 1 && hosts.every((host) => hostName.test(host))) return false
  reject(incoming, outgoing, problem('request.host', {}, { connection: 'close' }))
  return true
}

const allow = 'GET, HEAD'

/** Rejects methods that pages do not have; signing in posts. True when it has answered. */
export function rejectPageMethod(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = '', url = '' } = incoming
  if (method === 'GET' || method === 'HEAD' || (method === 'POST' && url.startsWith('/api/auth/')))
    return false
  reject(incoming, outgoing, problem('request.method', {}, { allow }))
  return true
}
