import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { env } from '@/lib/platform/env'
import { problem } from '@/lib/problems'
import { reject } from './reject'
import { rejectUpgrade } from './reject-upgrade'
import { transportSecurity } from './transport-security'

const hostName = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** Whether a request says one host (RFC 9112, 3.2); HTTP/1.0 need not name it. */
function saysOneHost({ headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host ?? []
  return hosts.length <= 1 && hosts.every((host) => hostName.test(host))
}

/** Rejects an upgrade that does not say one host. True when it has answered. */
export function guardUpgrade(incoming: IncomingMessage, connection: Duplex): boolean {
  if (saysOneHost(incoming) && incoming.headers.host !== undefined) return false
  rejectUpgrade(incoming, connection, problem('request.host'))
  return true
}

/** Puts the header that keeps browsers on https, and rejects a request that does not say one host. True when it has
 * answered. */
export function guardRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address = env.BASE_URL,
): boolean {
  for (const [name, value] of Object.entries(transportSecurity(address))) outgoing.setHeader(name, value)
  if (saysOneHost(incoming)) return false
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
