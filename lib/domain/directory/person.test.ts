import { expect, test } from 'vitest'
import { identityOf } from './person'

test('an entry is known by entryUUID, or by the bytes of objectGUID', () => {
  const dn = 'uid=x'
  expect(identityOf({ dn, entryUUID: '0A1B-2C' })).toBe('entryUUID:0a1b-2c')
  expect(identityOf({ dn, entryUUID: [], objectGUID: Buffer.from([0, 255, 16]) })).toBe('objectGUID:00ff10')
  expect(identityOf({ dn, entryUUID: [], objectGUID: [] })).toBeNull()
})
