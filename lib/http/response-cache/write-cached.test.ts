import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { CachedAnswer } from './store'
import { writeCached } from './write-cached'

const body = Uint8Array.from([1, 2, 3, 255])

function store(): CachedAnswer {
  return {
    dependencies: { userId: 1, sessionId: '', stamp: '', validators: [] },
    status: 200,
    headers: ['etag', '"a"', 'content-length', '4'],
    etag: '"a"',
    knownHeaders: [],
    body,
    packet: null,
  }
}

/** A connection on which so many bytes stay behind. */
function connect(writableLength = 0) {
  const written: Buffer[] = []
  const socket = { writableLength, write: (bytes: Buffer) => written.push(bytes) > 0 }
  return { written, socket: socket as unknown as Socket }
}

const headOf = (bytes: Buffer | undefined) => bytes?.toString('latin1').split('\r\n\r\n')[0]?.split('\r\n')

test('an answer is its head with the id and the date of the moment, and its body', () => {
  const cached = store()
  const { written, socket } = connect()
  writeCached(socket, cached, 'abc-1', 65_000)
  expect(headOf(written[0])).toEqual([
    'HTTP/1.1 200 OK',
    'etag: "a"',
    'content-length: 4',
    'x-request-id: abc-1',
    expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
    'Connection: keep-alive',
    'Keep-Alive: timeout=65',
  ])
  expect([...(cached.body ?? [])]).toEqual([...body])
  writeCached(socket, cached, 'abc-10', 65_000)
  expect(headOf(written[1])).toContain('x-request-id: abc-10')
  for (const bytes of written) expect([...bytes.subarray(-4)]).toEqual([...body])
})

test('what has left at once is written over by the next answer, what has not is left as it is', () => {
  const cached = store()
  const quick = connect()
  writeCached(quick.socket, cached, 'abc-1', 0)
  writeCached(quick.socket, cached, 'abc-2', 0)
  expect(quick.written[1]).toBe(quick.written[0])
  const slow = connect(10)
  writeCached(slow.socket, cached, 'abc-3', 0)
  writeCached(slow.socket, cached, 'abc-4', 0)
  writeCached(quick.socket, cached, 'abc-5', 0)
  const ids = [...slow.written, quick.written[2]].map((bytes) => headOf(bytes)?.[3])
  expect(ids).toEqual(['x-request-id: abc-3', 'x-request-id: abc-4', 'x-request-id: abc-5'])
})
