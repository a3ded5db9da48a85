import { describe, expect, test } from 'vitest'
import { checkTarget, ForbiddenTarget, isForbidden, UnknownHost } from '@/lib/platform/outbound'
import { parseSettings, SettingError } from '@/lib/platform/settings'

describe('refused: a setting that leads to', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    'localhost',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '[::1]',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '0:0:0:0:0:ffff:7f00:1',
    '0064:ff9b:0000:0000:0000:0000:7f00:0001',
    '64:ff9b::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::127.0.0.1',
    '64:ff9b:1:7f00:0:100::',
    '::127.0.0.1',
    '::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    'fec0::1',
    'FE80::1',
    '127.1',
    '2130706433',
    '0x7f000001',
  ])('%s', async (host) => {
    await expect(checkTarget({ host, port: 389 })).rejects.toBeInstanceOf(ForbiddenTarget)
  })
})

test.each(['::ffff:10.0.0.5', '64:ff9b::203.0.113.9'])(
  'open: %s, as the IPv4 address in it',
  async (host) => {
    const address = host.split(':').at(-1)
    expect(await checkTarget({ host, port: 389 })).toEqual({ host, port: 389, address })
  },
)

test.each(['2002:cb00:7109::1', '2001:0:4136:e378:8000:63bf:34ff:8ef6'])(
  'open: %s, carried to a public address',
  async (host) => {
    expect(await checkTarget({ host, port: 389 })).toEqual({ host, port: 389, address: host })
  },
)

test.each(['10.0.0.5', '192.168.1.10', '172.20.0.2', '203.0.113.9', '2001:db8::1', 'fd12::1'])(
  'open: %s, by the address itself',
  async (host) => {
    expect(await checkTarget({ host, port: 389 })).toEqual({ host, port: 389, address: host })
  },
)

test('a name that does not exist is unknown', async () => {
  const target = { host: 'no-such-host.invalid', port: 389 }
  await expect(checkTarget(target)).rejects.toBeInstanceOf(UnknownHost)
})

describe('OUTBOUND_ALLOW', () => {
  const allow = (text: string) => parseSettings({ OUTBOUND_ALLOW: text }).OUTBOUND_ALLOW

  test('opens what it names and nothing beside it', () => {
    const some = allow('127.0.0.1:389, 127.1.0.0/16,[::1]:636')
    expect(isForbidden('127.0.0.1', 389, some)).toBe(false)
    expect(isForbidden('127.0.0.1', 5432, some)).toBe(true)
    expect(isForbidden('127.1.2.3', 1, some)).toBe(false)
    expect(isForbidden('127.2.0.1', 389, some)).toBe(true)
    expect(isForbidden('::1', 636, some)).toBe(false)
    expect(isForbidden('::1', 389, some)).toBe(true)
    expect(isForbidden('::1', 389, allow('::1'))).toBe(false)
  })

  test.each(['localhost', '127.0.0.1:99999', '10.0.0.0/33', '127.0.0.1,', 'x', '::1/129'])(
    'refuses to start with %j',
    (text) => {
      expect(() => allow(text)).toThrow(SettingError)
    },
  )
})
