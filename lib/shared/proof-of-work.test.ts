import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProof, isProof, leadingZeros, sha256 } from './proof-of-work'

const hex = (words: Uint32Array) => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')

test('is the SHA-256 of the platform', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

test('counts leading zero bits over words', () => {
  expect(leadingZeros(Uint32Array.of(0, 0x00ff0000))).toBe(40)
  expect(leadingZeros(Uint32Array.of(0x80000000))).toBe(0)
})

test('finds a number that others can check', () => {
  const proof = findProof('a form', 10)
  expect(isProof('a form', 10, proof)).toBe(true)
  expect(isProof('another form', 30, proof)).toBe(false)
})
