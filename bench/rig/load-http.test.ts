import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { loadByNode } from './load-by-node'
import { loadHttp, parseWrk } from './load-http'

test('the figures of wrk are read exactly, failures included', () => {
  const output = 'Running 1s test\n  123 requests in 1.00s\nexact 123 1002003 4\n'
  expect(parseWrk(output)).toEqual({ operations: 123, seconds: 1.002003, errors: 4 })
  expect(() => parseWrk('unable to connect')).toThrow('wrk says nothing')
})

test('changes are sent with their method and body', async () => {
  const seen: string[] = []
  const server = createServer(async (request, answer) => {
    const parts = await request.toArray()
    seen.push(`${request.method} ${request.headers['content-type']} ${Buffer.concat(parts).toString()}`)
    answer.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { 'content-type': 'application/json' }
  const requests = [{ method: 'PATCH', target: '/', headers, body: '{"text":"Запись \\"1\\""}' }]
  const load = { origin, requests, connections: 1 }
  const tallies = [await loadByNode(load, 0.2), await loadHttp(load, 1)]
  server.close()
  expect(tallies.map(({ errors }) => errors)).toEqual([0, 0])
  expect(new Set(seen)).toEqual(new Set(['PATCH application/json {"text":"Запись \\"1\\""}']))
})

test('the generator that stands in for wrk asks in turn, with headers, and counts failures', async () => {
  const seen = new Map<string, number>()
  const server = createServer((request, answer) => {
    const key = `${request.url} ${request.headers.authorization}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    answer.writeHead(request.url === '/bad' ? 500 : 200).end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const requests = [{ target: '/good', token: 'secret' }, { target: '/bad' }]
  const work = await loadByNode({ origin: `http://127.0.0.1:${port}`, requests, connections: 2 }, 0.3)
  server.close()
  expect(work.operations).toBeGreaterThan(5)
  expect(Math.abs(work.operations - work.errors)).toBeLessThanOrEqual(2)
  expect([...seen.keys()].sort()).toEqual(['/bad undefined', '/good Bearer secret'])
})
