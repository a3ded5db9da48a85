import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitBody } from './await-body'

const outcomes: string[] = []
const server = createServer(async (incoming, outgoing) => {
  const outcome = await awaitBody(incoming, 1000)
  outcomes.push(outcome)
  server.emit('outcome')
  outgoing.end(outcome === 'whole' ? await text(incoming) : outcome)
})
let port = 0

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(parts: readonly string[], headers: Record<string, string | number> = {}) {
  const outgoing = request({ port, method: 'POST', headers })
  outgoing.flushHeaders()
  for (const part of parts) {
    await new Promise((resolve) => outgoing.write(part, resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  outgoing.end()
  const [reply] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream]
  return text(reply)
}

test('a body in one piece or in many is there for the next reader', async () => {
  expect(await send(['login=a'], { 'content-length': 7 })).toBe('login=a')
  expect(await send(['log', 'in', '=a'], { 'content-length': 7 })).toBe('login=a')
  expect(await send(['log', 'in', '=a'])).toBe('login=a')
  expect(await send([], { 'content-length': 0 })).toBe('')
})

test('one that is too long is not read on', async () => {
  expect(await send(['x'.repeat(1001)], { 'content-length': 1001 })).toBe('large')
  expect(await send(['x'.repeat(600), 'x'.repeat(600)])).toBe('large')
})

test('a client that goes away before its end is noticed', async () => {
  for (const framing of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
    const known = once(server, 'outcome')
    const connection = connect(port, '127.0.0.1')
    connection.write(`POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n3\r\nabc`)
    await once(server, 'request')
    connection.destroy()
    await known
    expect(outcomes.at(-1)).toBe('lost')
  }
})
