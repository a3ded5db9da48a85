import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '@/lib/platform/secret-box'

const purpose = 'webhook'
const prefix = 'whsec_'

/** Placeholder for a secret that was shown before. */
export const hidden = '********'

export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

export const sealSecret = (secret: string): string => seal(secret, purpose)

/** Null when it was encrypted with another SESSION_SECRET. */
export const openSecret = (box: string): string | null => unseal(box, purpose)

/** `whsec_` and 24 to 64 bytes in base64, as the Standard Webhooks libraries accept them. */
export function isSecret(text: string): boolean {
  const key = keyOf(text)
  return (
    text.startsWith(prefix) && key.length >= 24 && key.length <= 64 && isBase64(text.slice(prefix.length))
  )
}

const isBase64 = (text: string): boolean => /^[A-Za-z\d+/]+={0,2}$/.test(text)

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64')

/** The headers of Standard Webhooks 1.0. `at` is in Unix seconds. */
export function signedHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${at}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` }
}
