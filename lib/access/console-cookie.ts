import { decode } from 'next-auth/jwt'
import { env } from '@/lib/platform/env'
import { sessionSecret } from '@/lib/platform/session-secret'

/** The console's session cookie is next-auth's; all it carries of ours is the id of a row in `sessions`. */
export const consoleCookie = env.BASE_URL.startsWith('https:')
  ? '__Secure-next-auth.session-token'
  : 'next-auth.session-token'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The session id inside the cookie, or null when it is absent, forged or expired. */
export async function sessionIdFromCookie(header: string | null): Promise<string | null> {
  try {
    const sealed = header && readCookie(header, consoleCookie)
    if (!sealed) return null
    const token = await decode({ token: sealed, secret: sessionSecret() })
    return typeof token?.sid === 'string' && uuid.test(token.sid) ? token.sid : null
  } catch {
    return null
  }
}

function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim())
  }
  return null
}
