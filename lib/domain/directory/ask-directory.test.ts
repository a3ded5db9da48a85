import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { askDirectory } from './ask-directory'
import { domainOf } from './person'
import type { StoredDirectory } from './settings'

let server: Server | undefined
let met = 0

afterEach(() => {
  server?.close()
  met = 0
})

/** Starts a server that is not a directory. */
function pretend(behave: (socket: Socket) => void): Promise<void> {
  server = createServer((socket) => {
    met++
    socket.on('error', () => undefined)
    behave(socket)
  })
  return new Promise((resolve) => server?.listen(4449, '127.0.0.1', resolve))
}

const stored: StoredDirectory = {
  settings: {
    host: '127.0.0.1',
    port: 4449,
    tls: 'none',
    ca: null,
    adminLogin: 'cn=reader,dc=azimut,dc=test',
    baseDn: '',
    attributes: { phone: 'telephoneNumber', name: 'cn', login: 'uid', email: 'mail' },
    automaticUserCreation: { enabled: false, roleId: null, organizationId: null },
  },
  password: { state: 'known', text: 'secret' },
  revision: 1,
}

const down = { key: 'auth.directory', status: 503 }

describe('503 for', () => {
  test('a directory that accepts connections and sends nothing, with TLS or without', async () => {
    await pretend(() => undefined)
    const asked = (['none', 'starttls', 'ldaps'] as const).map((tls) =>
      askDirectory({ ...stored, settings: { ...stored.settings, tls } }, 'ivanov', 'x'),
    )
    for (const one of asked) await expect(one).rejects.toMatchObject(down)
  })

  test('one that sends data without end, long before it has filled the memory', async () => {
    let sent = 0
    // Header of a message of two gigabytes.
    await pretend((socket) => {
      socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]))
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536))) sent += 65_536
      }
      socket.on('drain', pour)
      socket.once('data', pour)
    })
    await expect(askDirectory(stored, 'ivanov', 'x')).rejects.toMatchObject(down)
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test.each([
    ['garbage', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['nothing, hanging up', ''],
  ])('one that answers with %s', async (_, text) => {
    await pretend((socket) => socket.end(text))
    await expect(askDirectory(stored, 'ivanov', 'x')).rejects.toMatchObject(down)
  })
})

test('503: a password that can no longer be decrypted is not replaced by an empty one', async () => {
  await pretend((socket) => socket.end())
  for (const state of ['lost', 'none'] as const)
    await expect(askDirectory({ ...stored, password: { state } }, 'ivanov', 'x')).rejects.toMatchObject(down)
})

test('503: a directory at a forbidden address is not connected to', async () => {
  await pretend((socket) => socket.end())
  for (const [host, port] of [
    ['127.0.0.1', 5432],
    ['169.254.169.254', 389],
    ['::ffff:127.0.0.2', 4449],
    ['localhost', 389],
  ] as const)
    await expect(
      askDirectory({ ...stored, settings: { ...stored.settings, host, port } }, 'ivanov', 'x'),
    ).rejects.toMatchObject(down)
  expect(met).toBe(0)
})

test('null: an empty password, without a connection', async () => {
  await pretend((socket) => socket.end())
  expect(await askDirectory(stored, 'ivanov', '')).toBeNull()
  expect(met).toBe(0)
})

test.each([
  ['cn=admin,dc=example,dc=org', 'dc=example,dc=org'],
  ['cn=a\\,b, DC=example , dc = org', 'DC=example,dc = org'],
  ['reader@example.org', ''],
  ['cn=admin,o=azimut', ''],
])('the search base of %s is %j', (login, base) => {
  expect(domainOf(login)).toBe(base)
})
