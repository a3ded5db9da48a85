import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address'

test.each([
  'anna@example.org',
  'a.b+c@sub.example.org',
  'anna@пример.рф',
  'root@localhost',
  "o'neil@example.org",
])('an address: %s', (text) => expect(isMailAddress(text)).toBe(true))

test.each([
  '',
  'anna',
  '@example.org',
  'anna@',
  'anna@example..org',
  'anna@-example.org',
  '.anna@example.org',
  'anna @example.org',
  'anna@example.org, thief@example.org',
  'Anna <anna@example.org>',
  'anna@example.org\r\nBcc: thief@example.org',
  '"a b"@example.org',
  `${'a'.repeat(65)}@example.org`,
  `anna@${'a.'.repeat(130)}org`,
])('no address: %j', (text) => expect(isMailAddress(text)).toBe(false))
