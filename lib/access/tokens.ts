import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest() as Buffer<ArrayBuffer>
}

/** What access keys begin with, so that people and scanners of sources recognise a leaked one. */
const keyPrefix = 'azk_'

export const newAccessKey = (): string => keyPrefix + newToken()

export const isAccessKey = (token: string): boolean => token.startsWith(keyPrefix)
