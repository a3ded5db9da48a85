import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Dependencies } from '@/lib/access/cache-validators'
import { database } from '@/lib/platform/database'
import { answerCached } from './answer-cached'
import { cacheRequestOf, cacheAnswer } from './store'

const dependencies: Dependencies = { userId: 1, sessionId: 'session', stamp: 'as it was', validators: [] }
const body = Buffer.alloc(900_000, 'a')
const headers = { etag: '"a"', 'content-length': `${body.length}` }
const head = 'GET /large HTTP/1.1\r\nHost: here\r\n\r\n'

let server: Server
let port: number
const thrown: unknown[] = []
const receive = (error: unknown) => void thrown.push(error)

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', receive)
  const rows = [{ key: dependencies.sessionId, stamp: dependencies.stamp }]
  // Long enough for the next request to come meanwhile.
  vi.spyOn(database, 'query').mockImplementation(() => sleep(2, rows as never))
  server = createServer((incoming, outgoing) => {
    const cacheRequest = cacheRequestOf(incoming)
    answerCached(incoming, outgoing, '/large', cacheRequest, () => {
      cacheAnswer(cacheRequest, { status: 200, headers, body, dependencies })
      outgoing.writeHead(200, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  vi.restoreAllMocks()
  process.off('uncaughtExceptionMonitor', receive)
  server.closeAllConnections()
  server.close()
})

/** Asks so many times without taking the answers, then twice without waiting, and takes all of it. */
async function askWithoutTaking(times: number): Promise<number> {
  const client = connect(port, '127.0.0.1')
  client.setNoDelay(true)
  let came = 0
  client.on('data', (chunk) => {
    came += chunk.length
  })
  for (let at = 0; at < 4; at++) {
    client.write(head)
    await vi.waitFor(() => expect(came).toBeGreaterThan((at + 1) * body.length), { interval: 1 })
  }
  client.pause()
  for (let at = 0; at < times; at++) {
    client.write(head)
    await sleep(8)
  }
  for (let at = 0; at < 5; at++) {
    client.write(head)
    await (at < 3 ? turn() : sleep(5))
  }
  client.resume()
  const wanted = times + 9
  await vi.waitFor(() => expect(Math.floor(came / body.length)).toBe(wanted))
  client.destroy()
  return wanted
}

test('a client that asks on and takes nothing is waited for, and gets all of it in the end', async () => {
  for (let times = 1; times < 14; times++) expect(await askWithoutTaking(times)).toBe(times + 9)
  expect(thrown).toEqual([])
})
