import { expect, test } from 'vitest'
import { mergeInfo } from './info'

test('a change keeps what it does not name, null removes a key, and nothing is stored for what has no value', () => {
  const stored = { inn: 760_400_123_456, phone: '+7', address: 'Here' }
  expect(mergeInfo(stored, { inn: null, phone: '+8', fax: undefined, email: null })).toEqual({
    phone: '+8',
    address: 'Here',
  })
  expect(Object.keys(mergeInfo({}, { inn: null, kpp: undefined }))).toEqual([])
})
