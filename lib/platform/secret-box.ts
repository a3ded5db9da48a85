import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sessionSecret } from '@/lib/platform/session-secret'

const cipher = 'aes-256-gcm'
const form = 'v1'
const nonceBytes = 12

/** Encrypts a secret that is kept in the database. The purpose is part of the key: no box serves as another's. */
export function seal(secret: string, purpose: string, key = keyFor(purpose)): string {
  const nonce = randomBytes(nonceBytes)
  const machine = createCipheriv(cipher, key, nonce)
  const sealed = Buffer.concat([machine.update(secret, 'utf8'), machine.final()])
  return [form, ...[nonce, machine.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** The secret; null when the box was tampered with or made with another SESSION_SECRET. */
export function unseal(box: string, purpose: string, key = keyFor(purpose)): string | null {
  const [version, ...parts] = box.split('.')
  const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== form || !nonce || !tag || !sealed) return null
  try {
    const machine = createDecipheriv(cipher, key, nonce, { authTagLength: 16 })
    machine.setAuthTag(tag)
    return Buffer.concat([machine.update(sealed), machine.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** A separate key for each purpose. */
export function keyFor(purpose: string, secret = sessionSecret()): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `azimut:box:${purpose}`, 32))
}
