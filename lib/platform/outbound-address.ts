import { isIP } from 'node:net'
import { isForbidden } from '@/lib/platform/outbound'

/** What is wrong with an address that a person gives for requests of this server; null when it may be kept. Host
 * names are resolved at every request; IP addresses are checked at once. */
export function addressError(text: string): 'webAddress' | 'forbiddenHost' | null {
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol)) return 'webAddress'
  if (address.username || address.password || address.hash) return 'webAddress'
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) && isForbidden(host, portOf(address)) ? 'forbiddenHost' : null
}

export function portOf({ protocol, port }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}
