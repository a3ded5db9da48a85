import { expect, test } from 'vitest'
import { notedWarnings } from '@/lib/platform/setup-warnings'
import { noticeProxy } from './notice-proxy'

test('a forwarding header while TRUST_PROXY is unset is noted, once', () => {
  noticeProxy({ headers: { host: '127.0.0.1', via: '1.1 edge' } })
  expect(notedWarnings()).not.toContain('untrustedProxy')
  noticeProxy({ headers: { 'x-real-ip': '203.0.113.9' } })
  noticeProxy({ headers: { forwarded: 'for=203.0.113.9, for="[2001:db8::1]"' } })
  noticeProxy({ headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } })
  expect(notedWarnings().filter((one) => one === 'untrustedProxy')).toHaveLength(1)
})
