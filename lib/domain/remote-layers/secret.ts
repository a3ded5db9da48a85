import { seal, unseal } from '@/lib/platform/secret-box'
import type { Server } from './record'

const purpose = 'remote-layer'

/** Placeholder for a stored password. */
export const hiddenPassword = '********'

export const sealPassword = (password: string): string => seal(password, purpose)

/** The authorization header for a server. A password that can no longer be decrypted is left out: the server
 * will reject the request. */
export function authorizationOf({ user, password }: Server): Record<string, string> {
  if (!user) return {}
  const secret = password ? (unseal(password, purpose) ?? '') : ''
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` }
}
