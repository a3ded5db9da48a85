import { createSign } from 'node:crypto'
import { now } from '@/lib/platform/clock'
import { NoReply } from '@/lib/platform/no-reply'
import { postTo } from '@/lib/platform/send-request'
import type { ServiceAccount } from '@/lib/platform/service-account'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is renewed this long before it expires, seconds. */
const margin = 120

/** The account gets no token: its key is wrong, or the service is down. */
export class NoToken extends Error {}

interface Token {
  value: string
  /** Expiry, Unix seconds. */
  until: number
}

export interface TokenSource {
  get(): Promise<string>
  /** To be called when the service rejected the token. */
  forget(): void
}

/** Access tokens of a service account, by OAuth 2.0 with a signed assertion (RFC 7523); each is cached until
 * it expires. */
export function createTokenSource(account: ServiceAccount): TokenSource {
  let asked: Promise<Token> | null = null
  const get = async () => {
    asked ??= fetchToken(account).catch((error) => {
      asked = null
      throw error
    })
    const token = await asked
    if (token.until > seconds()) return token.value
    asked = null
    return get()
  }
  return { get, forget: () => void (asked = null) }
}

async function fetchToken(account: ServiceAccount): Promise<Token> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(account),
  })
  try {
    const { status, text } = await postTo({
      url: account.token_uri,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(body),
      timeout: 10_000,
      giver: 'operator',
    })
    if (status !== 200) throw new NoToken(`no access token: ${status}`)
    const { access_token: value, expires_in: lasts } = JSON.parse(text) as Record<string, unknown>
    if (typeof value !== 'string') throw new NoToken('no access token in the answer')
    // A lifetime shorter than the margin would cause constant requests.
    return { value, until: seconds() + Math.max(30, (Number(lasts) || 3600) - margin) }
  } catch (error) {
    if (error instanceof NoToken) throw error
    throw new NoToken(error instanceof NoReply ? `no access token: ${error.message}` : 'no access token')
  }
}

function assertionOf({ client_email: iss, private_key: key, token_uri: aud }: ServiceAccount): string {
  const iat = seconds()
  const claims = { iss, scope, aud, iat, exp: iat + 3600 }
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(inBase64).join('.')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

function inBase64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function seconds(): number {
  return Math.floor(now().getTime() / 1000)
}
