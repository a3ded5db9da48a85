import type * as Dns from 'node:dns/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { say, type StandIn, standIn } from '@/lib/testing/remote/stand-in'
import { fetchFrom, TooLong } from './fetch-from'
import { NoReply } from './no-reply'

const looked = vi.hoisted(() => ({ addresses: [] as string[] }))

vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof Dns>()),
  lookup: async () => [{ address: looked.addresses.shift() ?? '169.254.169.254', family: 4 }],
}))

let server: StandIn

beforeEach(async () => {
  server = await standIn((_, response) => say(response, 'text/plain; charset=koi8-r', 'hello'))
})
afterEach(() => server.stop())

const fetched = (url: string, limit = 1000, timeout = 2000) =>
  fetchFrom(
    { url: new URL(url), headers: {}, timeout, limit },
    async ({ status, mediaType, charset, chunks }) => {
      const parts: Buffer[] = []
      for await (const chunk of chunks) parts.push(chunk)
      return { status, mediaType, charset, text: Buffer.concat(parts).toString() }
    },
  )

test('the connection goes to the address that was checked, whatever the name says by then', async () => {
  looked.addresses = ['127.0.0.1', '169.254.169.254']
  const reply = await fetched(`http://rebinding.test:${server.port}/`)
  expect(reply).toEqual({ status: 200, mediaType: 'text/plain', charset: 'koi8-r', text: 'hello' })
  expect(looked.addresses).toEqual(['169.254.169.254'])
})

test('a name that leads to a forbidden address is not followed', async () => {
  looked.addresses = ['169.254.169.254']
  await expect(fetched(`http://rebinding.test:${server.port}/`)).rejects.toThrow(NoReply)
  expect(server.asked).toEqual([])
})

test('a redirect is an answer and not a way', async () => {
  server.handle = (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  expect(await fetched(server.url)).toMatchObject({ status: 302 })
  expect(server.asked).toHaveLength(1)
})

test('a long answer is cut off, and one that never ends too', async () => {
  await expect(fetched(server.url, 3)).rejects.toThrow(TooLong)
  server.handle = (_, response) => void response.writeHead(200).write('x')
  await expect(fetched(server.url, 1000, 200)).rejects.toThrow(/no answer in 0.2 s/)
})

test('an answer that is cut off in the middle is none', async () => {
  server.handle = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('x')
    setTimeout(() => response.destroy(), 20)
  }
  await expect(fetched(server.url)).rejects.toThrow(NoReply)
})
