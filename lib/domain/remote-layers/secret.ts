import { seal, unseal } from '@/lib/platform/secret-box'
import type { Server } from './record'

const purpose = 'remote-layer'

/** What stands in the place of a password that is kept. */
export const hiddenPassword = '********'

export const sealPassword = (password: string): string => seal(password, purpose)

/** The header by which a server knows us. A password that cannot be read any more is left out: the server will say
 * so. */
export function authorizationOf({ user, password }: Server): Record<string, string> {
  if (!user) return {}
  const secret = password ? (unseal(password, purpose) ?? '') : ''
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` }
}
