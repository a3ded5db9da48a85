import { describe, expect, test } from 'vitest'
import { keyFor, seal, unseal } from '@/lib/platform/secret-box'

const secret = 'пароль каталога 🔐'
const key = keyFor('test', 'a secret of this server, long enough')

describe('a sealed secret', () => {
  test('comes back whole, and the box shows nothing of it', () => {
    for (const given of [secret, '', 'x'.repeat(10_000)]) {
      const box = seal(given, 'test', key)
      expect(unseal(box, 'test', key)).toBe(given)
      expect(Buffer.from(box).includes(Buffer.from(given || '\0'))).toBe(false)
    }
    expect(seal(secret, 'test', key)).not.toBe(seal(secret, 'test', key))
  })

  test('cannot be opened after any part of the box was changed', () => {
    const parts = seal(secret, 'test', key).split('.')
    for (const at of parts.keys()) {
      const spoilt = parts.map((part, n) => (n === at ? spoil(part) : part)).join('.')
      expect(unseal(spoilt, 'test', key), `part ${at}`).toBeNull()
    }
  })

  test.each(['', '....', 'v1', 'v1.a.b.c', 'v2.a.b.c', 'v1...', 'nonsense'])('is not in %j', (box) => {
    expect(unseal(box, 'test', key)).toBeNull()
  })

  test('cannot be opened with the secret of another server, or for another purpose', () => {
    const box = seal(secret, 'test', key)
    expect(unseal(box, 'test', keyFor('test', 'the secret of another server altogether'))).toBeNull()
    expect(unseal(box, 'test', keyFor('other', 'a secret of this server, long enough'))).toBeNull()
  })

  test('cannot be opened with a tag that was cut short', () => {
    const [version, nonce, tag, sealed] = seal(secret, 'test', key).split('.')
    const short = Buffer.from(tag ?? '', 'base64url')
      .subarray(0, 4)
      .toString('base64url')
    expect(unseal([version, nonce, short, sealed].join('.'), 'test', key)).toBeNull()
  })
})

function spoil(part: string): string {
  return `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`
}
