import type * as Dns from 'node:dns/promises'
import type * as Os from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import type * as Env from './env'
import { checkTarget, ForbiddenTarget, type Giver } from './outbound'

const names: Record<string, string> = {
  'db.test': '10.0.0.7',
  'own.test': '192.0.2.2',
  'maps.test': '10.1.2.3',
}

vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof Dns>()),
  lookup: async (name: string) => [{ address: names[name] ?? '127.0.0.1', family: 4 }],
}))
vi.mock('node:os', async (original) => ({
  ...(await original<typeof Os>()),
  networkInterfaces: () => ({
    eth0: ['192.0.2.2', '2001:db8::2', 'fe80::2%eth0'].map((address) => ({ address })),
  }),
}))
vi.mock('./env', async (original) => ({
  env: {
    ...(await original<typeof Env>()).env,
    DATABASE_URL: 'postgresql://azimut@db.test/azimut',
    DATABASE_REPLICA_URL: 'postgresql://azimut@192.0.2.2:5433/azimut',
    PORT: 3000,
    WIALON_PORT: 5039,
    OUTBOUND_ALLOW: [
      { range: '127.0.0.1', port: null },
      { range: '192.0.2.2', port: 389 },
      { range: '192.0.2.2', port: 5433 },
      { range: '10.0.0.7', port: null },
    ],
    REMOTE_LAYERS_ALLOW: [{ range: '10.1.0.0/16', port: 8080 }],
    PUSH_ALLOW: [],
  },
}))

const lead = (host: string, port: number, giver?: Giver) => checkTarget({ host, port }, giver)

describe('refused for anybody, whatever is allowed', () => {
  test.each([
    ['the own database by its name', 'db.test', 5432],
    ['... by its address', '10.0.0.7', 5432],
    ['... by its address written as IPv6', '::ffff:10.0.0.7', 5432],
    ['... translated', '64:ff9b::a00:7', 5432],
    ['its replica', '192.0.2.2', 5433],
    ['the own port', '127.0.0.1', 3000],
    ['... by the address of an interface', '192.0.2.2', 3000],
    ['... by a name', 'own.test', 3000],
    ['a port for devices', '127.0.0.1', 5039],
  ])('%s', async (_, host, port) => {
    for (const giver of ['administrator', 'organization', 'person'] as const)
      await expect(lead(host, port, giver)).rejects.toBeInstanceOf(ForbiddenTarget)
  })
})

test.each(['192.0.2.2', '2001:db8::2', '::ffff:192.0.2.2', '2001:db8:0:0::2', 'own.test'])(
  'an address of an interface is this machine: %s',
  async (host) => {
    await expect(lead(host, 80)).rejects.toBeInstanceOf(ForbiddenTarget)
  },
)

test('the database counts by its port, an allowed address by its own', async () => {
  expect(await lead('10.0.0.7', 5433)).toMatchObject({ address: '10.0.0.7' })
  expect(await lead('192.0.2.2', 389)).toMatchObject({ address: '192.0.2.2' })
})

describe('a private network', () => {
  const inside = [
    '10.0.0.5',
    '172.20.0.2',
    '192.168.1.10',
    '100.64.0.1',
    'fd12::1',
    '::ffff:10.0.0.5',
    '2002:a00:5::',
  ]

  test.each(inside)('%s is open to Main administrators only', async (host) => {
    expect(await lead(host, 80, 'administrator')).toMatchObject({ port: 80 })
    for (const giver of ['organization', 'person'] as const)
      await expect(lead(host, 80, giver)).rejects.toBeInstanceOf(ForbiddenTarget)
  })

  test('opened to layers of other servers by REMOTE_LAYERS_ALLOW, and to nothing else', async () => {
    expect(await lead('maps.test', 8080, 'organization')).toMatchObject({ address: '10.1.2.3' })
    await expect(lead('maps.test', 80, 'organization')).rejects.toBeInstanceOf(ForbiddenTarget)
    await expect(lead('maps.test', 8080, 'person')).rejects.toBeInstanceOf(ForbiddenTarget)
  })
})

test('OUTBOUND_ALLOW is nothing to those who are no Main administrators', async () => {
  expect(await lead('127.0.0.1', 389)).toMatchObject({ address: '127.0.0.1' })
  for (const giver of ['organization', 'person'] as const)
    await expect(lead('127.0.0.1', 389, giver)).rejects.toBeInstanceOf(ForbiddenTarget)
})

test('a public address is open to everybody', async () => {
  for (const giver of ['administrator', 'organization', 'person'] as const)
    expect(await lead('198.51.100.4', 443, giver)).toMatchObject({ address: '198.51.100.4' })
})
