import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { closeSlowClients } from './send-answer'

let server: Server

afterEach(() => server.close())

/** A server whose answers begin with a megabyte and end when told, and a client that has asked for one. */
async function openAnswer(begin: Buffer) {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [, outgoing] = await once(server, 'request')
  outgoing.write(begin)
  return { client, outgoing }
}

const much = Buffer.alloc(16 * 1024 * 1024)

test('a reader that takes nothing of what waits for it loses its connection', async () => {
  const { client, outgoing } = await openAnswer(much)
  client.pause()
  closeSlowClients(outgoing, 100)
  await once(outgoing, 'close')
  expect(outgoing.writableFinished).toBe(false)
  client.destroy()
})

test('a reader that goes on taking, and one whose source has nothing to send, keep theirs', async () => {
  const { client, outgoing } = await openAnswer(Buffer.from('first'))
  client.resume()
  closeSlowClients(outgoing, 50)
  await sleep(200)
  expect(outgoing.destroyed).toBe(false)
  outgoing.end('last')
  await once(outgoing, 'finish')
  client.destroy()
})
