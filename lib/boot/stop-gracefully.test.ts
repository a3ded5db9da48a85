import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { stopServing } from './stop-gracefully'

test('a request on an open connection is still answered, and its client told to open another one', async () => {
  const server = createServer((_, outgoing) => outgoing.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = get({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      })
      asked.once('error', reject)
    })
  expect((await ask()).headers.connection).toBe('keep-alive')
  const stopped = stopServing(server)
  const { statusCode, headers } = await ask()
  expect([statusCode, headers.connection]).toEqual([200, 'close'])
  await stopped
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  agent.destroy()
})
