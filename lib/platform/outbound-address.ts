import { isIP } from 'node:net'
import { allowedTo, type Giver, isForbidden } from '@/lib/platform/outbound'

/** What is wrong with an address that a person gives for requests of this server; null when it may be kept. Host
 * names are resolved at every request; IP addresses are checked at once. */
export function addressError(
  text: string,
  giver: Giver = 'administrator',
): 'webAddress' | 'forbiddenHost' | null {
  if (!isWebAddress(text)) return 'webAddress'
  const address = new URL(text)
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) && isForbidden(host, portOf(address), allowedTo(giver), giver) ? 'forbiddenHost' : null
}

/** Whether a text is an address of the web without a name, a password and a fragment. */
export function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol)) return false
  return !address.username && !address.password && !address.hash
}

export function portOf({ protocol, port }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}
